import type { BrandPageForm } from '@duskline/contract/admin/display-form';
import type { ReactNode } from 'react';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { uploadTextPicture } from '../../lib/pictures/upload-text-picture.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { displayTexts } from '../../texts/display.ts';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { FieldsProps } from './shared-fields.tsx';

const texts = displayTexts.brand;

/** What a brand's page says: a sentence or two, its picture, its story. */
export function BrandPageFields({
  form,
  errors,
  onChange,
}: Omit<FieldsProps<BrandPageForm>, 'choices'>): ReactNode {
  const isReadOnly = !useMay('display.write');
  return (
    <>
      <Section title={displayTexts.sections.contents}>
        <div className="grid max-w-3xl gap-4">
          <TextArea
            label={texts.description}
            hint={texts.descriptionHint}
            error={errors.description}
            rows={3}
            maxLength={300}
            value={form.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <PictureField
            label={texts.poster}
            slot="brand-poster"
            value={form.picture}
            error={errors.picture}
            onChange={(picture) => onChange({ picture })}
          />
        </div>
      </Section>
      <Section title={texts.story} description={texts.storyNote}>
        <RichTextField
          label={texts.story}
          isLabelHidden
          error={errors.story}
          value={form.story}
          isReadOnly={isReadOnly}
          uploadPicture={uploadTextPicture}
          onChange={(story) => onChange({ story })}
        />
      </Section>
    </>
  );
}
