import type { BrandForm } from '@duskline/contract/admin/brands';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import type { ReactNode } from 'react';
import type { FormErrors } from '../../lib/forms/versioned-editor.tsx';
import { brandTexts } from '../../texts/brands.ts';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';

const texts = brandTexts.fields;

/** Names and address. */
export function BrandFields({
  form,
  formerSlugs,
  errors,
  onChange,
}: {
  form: BrandForm;
  formerSlugs: readonly string[];
  errors: FormErrors;
  onChange: (change: Partial<BrandForm>) => void;
}): ReactNode {
  const slug = brandSlug({ ...form, slug: form.slug.trim() });
  return (
    <Section title={brandTexts.sections.names} description={brandTexts.namesNote}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.nameKo}
          error={errors.nameKo}
          isRequired
          maxLength={50}
          value={form.nameKo}
          onChange={(event) => onChange({ nameKo: event.currentTarget.value })}
        />
        <TextField
          label={texts.nameEn}
          hint={texts.nameEnHint}
          error={errors.nameEn}
          maxLength={50}
          value={form.nameEn}
          onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
        />
        <TextField
          label={texts.slug}
          hint={
            <>
              {slug !== '' && (
                <span className="block font-medium break-all text-ink">{texts.address(slug)}</span>
              )}
              {texts.redirects}
              {formerSlugs.length > 0 && (
                <span className="block break-all">{texts.former(formerSlugs)}</span>
              )}
            </>
          }
          error={errors.slug}
          placeholder={brandSlug({ ...form, slug: '' })}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          value={form.slug}
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}
