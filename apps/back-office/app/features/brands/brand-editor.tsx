import type { BrandForm, StaffBrand } from '@duskline/contract/admin/brands';
import { createBrand, getStaffBrand, saveBrand } from '@duskline/contract/admin/brands.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useSavedScreens } from '../../lib/forms/use-saved-screens.ts';
import { VersionedEditor } from '../../lib/forms/versioned-editor.tsx';
import { brandTexts as texts } from '../../texts/brands.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandKey, brandsKey } from './brands.queries.ts';

const EMPTY: BrandForm = { nameKo: '', nameEn: '', slug: '' };

const rules = () => import('@duskline/contract/admin/brands').then(({ BrandForm: form }) => form);

/** Edit by what a brand is called and found, or add one. */
export function BrandEditor({
  brand,
  canWrite,
}: {
  /** Undefined for a new one. */
  brand: StaffBrand | undefined;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const screens = useSavedScreens<BrandForm, StaffBrand>({
    query: ({ brandNo }) => brandKey(brandNo),
    // Forms of products choose from the same brands.
    lists: [[...brandsKey, 'list'], ['product-choices']],
    path: ({ brandNo }) => `/brands/${brandNo}`,
  });
  return (
    <VersionedEditor<BrandForm, StaffBrand>
      {...{ canWrite, rules, texts }}
      saved={brand}
      empty={EMPTY}
      names={texts.fieldNames}
      calls={{
        create: (form, key) => call(createBrand, { body: { key, form } }),
        save: ({ brandNo, version }, form) =>
          call(saveBrand, { params: { brandNo }, body: { version, form } }),
        read: ({ brandNo }) => call(getStaffBrand, { params: { brandNo } }),
        changedMeanwhile: 'brand_changed_meanwhile',
        ...screens,
      }}
    >
      {({ form, errors, base, onChange }) => (
        <BrandFields {...{ form, errors, onChange }} formerSlugs={base?.formerSlugs ?? []} />
      )}
    </VersionedEditor>
  );
}
