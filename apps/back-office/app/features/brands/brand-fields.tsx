import type { BrandForm } from '@duskline/contract/admin/brands';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import { memo, type ReactNode } from 'react';
import type { FormErrors } from '../../lib/forms/versioned-editor.tsx';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { uploadTextPicture } from '../../lib/pictures/upload-text-picture.ts';
import { brandTexts } from '../../texts/brands.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';

const texts = brandTexts.fields;

type OnChange = (change: Partial<BrandForm>) => void;

/** Names and address, picture, story. */
export function BrandFields({
  form,
  formerSlugs,
  errors,
  isReadOnly,
  onChange,
}: {
  form: BrandForm;
  formerSlugs: readonly string[];
  errors: FormErrors;
  isReadOnly: boolean;
  onChange: OnChange;
}): ReactNode {
  const slug = brandSlug({ ...form, slug: form.slug.trim() });
  return (
    <>
      <Section title={brandTexts.sections.names}>
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
                  <span className="block font-medium break-all text-ink">
                    {texts.address(slug)}
                  </span>
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
          <TextArea
            label={texts.description}
            hint={texts.descriptionHint}
            error={errors.description}
            rows={3}
            maxLength={300}
            value={form.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </div>
        <Checkbox
          className="mt-4"
          label={texts.isShown}
          hint={texts.isShownHint}
          checked={form.isShown}
          onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
        />
      </Section>
      <Section title={brandTexts.sections.poster}>
        <div className="max-w-3xl">
          <PictureField
            label={texts.poster}
            slot="brand-poster"
            value={form.poster}
            error={errors.poster}
            onChange={(poster) => onChange({ poster })}
          />
        </div>
      </Section>
      <Section title={brandTexts.sections.story} description={brandTexts.storyNote}>
        <StoryField
          story={form.story}
          error={errors.story}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </Section>
    </>
  );
}

const StoryField = memo(function StoryField({
  story,
  error,
  isReadOnly,
  onChange,
}: {
  story: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: OnChange;
}): ReactNode {
  return (
    <RichTextField
      label={texts.story}
      isLabelHidden
      error={error}
      value={story}
      isReadOnly={isReadOnly}
      uploadPicture={uploadTextPicture}
      onChange={(changed) => onChange({ story: changed })}
    />
  );
});
