import type { BrandForm, StaffBrand } from '@duskline/contract/admin/brands';
import { createBrand, getStaffBrand, saveBrand } from '@duskline/contract/admin/brands.calls';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { putReply } from '../../lib/api/put-reply.ts';
import { VersionedEditor } from '../../lib/forms/versioned-editor.tsx';
import { brandTexts as texts } from '../../texts/brands.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandKey, brandsKey } from './brands.queries.ts';

const EMPTY: BrandForm = {
  ...{ nameKo: '', nameEn: '', slug: '', description: '', story: '', poster: '', isShown: true },
};

const rules = () => import('@duskline/contract/admin/brands').then(({ BrandForm: form }) => form);

/** Edit a brand, or write a new one. */
export function BrandEditor({
  brand,
  canWrite,
}: {
  /** Undefined for a new one. */
  brand: StaffBrand | undefined;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <VersionedEditor<BrandForm, StaffBrand>
      {...{ canWrite, rules, texts }}
      saved={brand}
      empty={EMPTY}
      names={texts.fieldNames}
      calls={{
        create: (form) => call(createBrand, { body: form }),
        save: ({ brandNo, version }, form) =>
          call(saveBrand, { params: { brandNo }, body: { version, form } }),
        read: ({ brandNo }) => call(getStaffBrand, { params: { brandNo } }),
        changedMeanwhile: 'brand_changed_meanwhile',
        remember: (saved) => putReply(client, brandKey(saved.brandNo), saved),
        refresh: () =>
          Promise.all([
            client.invalidateQueries({ queryKey: [...brandsKey, 'list'] }),
            // Forms of products choose from the same brands.
            client.invalidateQueries({ queryKey: ['product-choices'] }),
          ]),
        open: ({ brandNo }) => navigate(`/brands/${brandNo}`, { replace: true }),
      }}
    >
      {({ form, errors, base, onChange }) => (
        <BrandFields
          {...{ form, errors, onChange }}
          formerSlugs={base?.formerSlugs ?? []}
          isReadOnly={!canWrite}
        />
      )}
    </VersionedEditor>
  );
}
