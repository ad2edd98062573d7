import type { EventForm } from '@duskline/contract/admin/display-form';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { displayTexts as texts } from '../../texts/display.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HtmlField, NameField } from './kind-fields.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type FieldsProps, GradesField, PlatformsField } from './shared-fields.tsx';

/** An event: texts, pictures, products by sections, coupons, whom it is for. */
export function EventFields(props: FieldsProps<EventForm>): ReactNode {
  const { form, errors, choices, onChange } = props;
  return (
    <>
      <Section title={texts.sections.contents}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField form={form} error={errors.name} onChange={onChange} />
          <TextField
            label={texts.fields.eventId}
            hint={texts.fields.eventIdHint}
            error={errors.eventId}
            isRequired
            maxLength={60}
            value={form.eventId}
            onChange={(event) => onChange({ eventId: event.currentTarget.value })}
          />
        </div>
        <div className="mt-4 grid gap-4">
          <TextField
            label={texts.fields.text}
            error={errors.text}
            maxLength={200}
            value={form.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
          <HtmlField html={form.html} error={errors.html} onChange={onChange} />
        </div>
      </Section>
      <Section title={texts.sections.pictures}>
        <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
          <PictureField
            label={texts.pictures.wide}
            slot="event-wide"
            value={form.wide}
            error={errors.wide}
            onChange={(wide) => onChange({ wide })}
          />
          <PictureField
            label={texts.pictures.square}
            slot="event-square"
            value={form.square}
            error={errors.square}
            onChange={(square) => onChange({ square })}
          />
        </div>
      </Section>
      <Section title={texts.sections.products}>
        <EventSections {...props} />
      </Section>
      <Section title={texts.sections.coupons}>
        <EventCoupons {...props} />
      </Section>
      <Section title={texts.sections.target}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PlatformsField
            platforms={form.platforms}
            error={errors.platforms}
            onChange={(platforms) => onChange({ platforms })}
          />
          <GradesField
            gradeNos={form.gradeNos}
            hint={texts.target.eventGradesHint}
            choices={choices}
            onChange={(gradeNos) => onChange({ gradeNos })}
          />
        </div>
      </Section>
    </>
  );
}

function EventSections({ form, errors, onChange }: FieldsProps<EventForm>): ReactNode {
  const patch = (at: number, change: Partial<EventForm['sections'][number]>) =>
    onChange({
      sections: form.sections.map((section, place) =>
        place === at ? { ...section, ...change } : section,
      ),
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      {form.sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no name of its own yet.
        <div key={at} data-item="" className="border border-line p-4">
          <div className="mb-3 flex items-end gap-2">
            <TextField
              className="min-w-0 flex-1"
              label={`${texts.eventSections.name} ${at + 1}`}
              maxLength={60}
              value={section.name}
              onChange={(event) => patch(at, { name: event.currentTarget.value })}
            />
            <IconButton
              label={`${texts.eventSections.one(at + 1)} ${texts.eventSections.remove}`}
              onClick={() =>
                onChange({ sections: form.sections.filter((_, place) => place !== at) })
              }
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </div>
          <ProductPicker
            productNos={section.productNos}
            onChange={(productNos) => patch(at, { productNos })}
          />
        </div>
      ))}
      {errors.sections && (
        <p role="alert" className="text-xs text-bad">
          {errors.sections}
        </p>
      )}
      <div>
        <Button
          onClick={() =>
            onChange({ sections: [...form.sections, { name: form.name, productNos: [] }] })
          }
        >
          <Plus size={14} aria-hidden="true" />
          {texts.eventSections.add}
        </Button>
      </div>
    </div>
  );
}

function EventCoupons({ form, choices, onChange }: FieldsProps<EventForm>): ReactNode {
  const names = new Map(choices.coupons.map(({ no, name }) => [no, name]));
  return (
    <>
      <Combobox
        key={form.couponNos.length}
        label={texts.coupons.add}
        placeholder={texts.coupons.placeholder}
        value={null}
        options={choices.coupons
          .filter(({ no }) => !form.couponNos.includes(no))
          .map(({ no, name }) => ({ value: String(no), label: `${name} · ${no}` }))}
        onChange={(chosen) =>
          chosen && onChange({ couponNos: [...form.couponNos, Number(chosen.value)] })
        }
      />
      {form.couponNos.length === 0 && (
        <p className="mt-2 text-xs text-mute">{texts.coupons.none}</p>
      )}
      <ul className="mt-2">
        {form.couponNos.map((couponNo) => {
          const name = names.get(couponNo) ?? String(couponNo);
          return (
            <li key={couponNo} className="flex items-center gap-2 border-b border-line text-sm">
              <span className="min-w-0 flex-1">{name}</span>
              <IconButton
                label={texts.coupons.remove(name)}
                onClick={() =>
                  onChange({ couponNos: form.couponNos.filter((no) => no !== couponNo) })
                }
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
