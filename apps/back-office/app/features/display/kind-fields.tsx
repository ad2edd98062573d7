import type { BannerForm, PopupForm, SectionForm } from '@duskline/contract/admin/display-form';
import {
  type BannerPlaceId,
  bannerPlaceIds,
  bannerPlaces,
  bannerSlots,
} from '@duskline/contract/admin/display-places.rules';
import type { ReactNode } from 'react';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { uploadTextPicture } from '../../lib/pictures/upload-text-picture.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { displayTexts as texts } from '../../texts/display.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type FieldsProps, LinkField, OrderField, TargetFields } from './shared-fields.tsx';

/** A banner: its place, its pictures in both shapes, where it leads, whom it is for. */
export function BannerFields(props: FieldsProps<BannerForm>): ReactNode {
  const { form, errors, choices, onChange } = props;
  const { wide, tall } = bannerSlots(form.place);
  return (
    <>
      <Section title={texts.sections.contents}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={texts.fields.place}
            value={form.place}
            options={bannerPlaceIds.map((value) => ({ value, label: bannerPlaces[value].name }))}
            onChange={(event) => {
              const place = event.currentTarget.value as BannerPlaceId;
              const slots = bannerSlots(place);
              const fits = slots.wide === wide;
              onChange({
                place,
                ...(fits ? {} : { wide: '', tall: '' }),
                ...(slots.tall === null && { audience: 'ALL', gradeNos: [] }),
              });
            }}
          />
          <OrderField
            order={form.order}
            error={errors.order}
            onChange={(order) => onChange({ order })}
          />
          <NameField form={form} error={errors.name} onChange={onChange} />
          <TextField
            label={texts.fields.text}
            error={errors.text}
            maxLength={120}
            value={form.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        </div>
        <div className="mt-4">
          <LinkField
            value={form.to}
            error={errors.to}
            choices={choices}
            onChange={(to) => onChange({ to })}
          />
        </div>
      </Section>
      <Section title={texts.sections.pictures}>
        <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
          <PictureField
            label={texts.pictures.wide}
            slot={wide}
            value={form.wide}
            error={errors.wide}
            onChange={(key) => onChange({ wide: key })}
          />
          {tall && (
            <PictureField
              label={texts.pictures.tall}
              slot={tall}
              value={form.tall}
              error={errors.tall}
              onChange={(key) => onChange({ tall: key })}
            />
          )}
        </div>
      </Section>
      <Section title={texts.sections.target}>
        {/* Above a list nobody asks again for a member. */}
        <TargetFields {...props} isForAll={tall === null} />
      </Section>
    </>
  );
}

/** A popup of the home page. */
export function PopupFields(props: FieldsProps<PopupForm>): ReactNode {
  const { form, errors, choices, onChange } = props;
  return (
    <>
      <Section title={texts.sections.contents}>
        <div className="grid items-start gap-5 md:grid-cols-[1fr_16rem]">
          <div className="grid gap-4">
            <NameField form={form} error={errors.name} onChange={onChange} />
            <LinkField
              value={form.to}
              error={errors.to}
              choices={choices}
              onChange={(to) => onChange({ to })}
            />
            <HtmlField html={form.html} error={errors.html} onChange={onChange} />
            <OrderField
              order={form.order}
              error={errors.order}
              onChange={(order) => onChange({ order })}
            />
            <Checkbox
              label={texts.fields.canHideToday}
              checked={form.canHideToday}
              onChange={(event) => onChange({ canHideToday: event.currentTarget.checked })}
            />
          </div>
          <PictureField
            label={texts.pictures.popup}
            slot="popup"
            value={form.picture}
            error={errors.picture}
            onChange={(picture) => onChange({ picture })}
          />
        </div>
      </Section>
      <Section title={texts.sections.target}>
        <TargetFields {...props} />
      </Section>
    </>
  );
}

/** A section of products on the home page, in the lookbook or among the stores. */
export function SectionFields({
  form,
  errors,
  onChange,
}: Omit<FieldsProps<SectionForm>, 'choices'>): ReactNode {
  return (
    <>
      <Section title={texts.sections.contents}>
        <div className="grid items-start gap-5 md:grid-cols-[1fr_16rem]">
          <div className="grid gap-4">
            <TextField
              label={texts.fields.sectionId}
              hint={texts.fields.sectionIdHint}
              error={errors.sectionId}
              isRequired
              maxLength={40}
              value={form.sectionId}
              onChange={(event) => onChange({ sectionId: event.currentTarget.value })}
            />
            <NameField form={form} error={errors.name} onChange={onChange} />
            <TextField
              label={texts.fields.text}
              error={errors.text}
              maxLength={120}
              value={form.text}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
            <TextArea
              label={texts.fields.explanation}
              error={errors.explanation}
              maxLength={2000}
              value={form.explanation}
              onChange={(event) => onChange({ explanation: event.currentTarget.value })}
            />
            <OrderField
              order={form.order}
              error={errors.order}
              onChange={(order) => onChange({ order })}
            />
          </div>
          <PictureField
            label={texts.pictures.section}
            slot="section"
            value={form.picture}
            error={errors.picture}
            onChange={(picture) => onChange({ picture })}
          />
        </div>
      </Section>
      <Section title={texts.sections.products}>
        <ProductPicker
          productNos={form.productNos}
          error={errors.productNos}
          onChange={(productNos) => onChange({ productNos })}
        />
      </Section>
    </>
  );
}

/** The title that shoppers read, and by which lists of staff name it. */
export function NameField({
  form,
  error,
  onChange,
}: {
  form: { name: string };
  error?: string | undefined;
  onChange: (change: { name: string }) => void;
}): ReactNode {
  return (
    <TextField
      label={texts.fields.name}
      error={error}
      isRequired
      maxLength={100}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  );
}

/** A text with its marks; what could run in a page is removed when it is saved. */
export function HtmlField({
  html,
  error,
  onChange,
}: {
  html: string;
  error?: string | undefined;
  onChange: (change: { html: string }) => void;
}): ReactNode {
  const isReadOnly = !useMay('display.write');
  return (
    <RichTextField
      label={texts.fields.html}
      error={error}
      value={html}
      isReadOnly={isReadOnly}
      uploadPicture={uploadTextPicture}
      onChange={(changed) => onChange({ html: changed })}
    />
  );
}
