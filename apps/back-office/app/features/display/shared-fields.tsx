import type { ReactNode } from 'react';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import type { FormErrors } from '../../lib/forms/versioned-editor.tsx';
import { displayTexts as texts } from '../../texts/display.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DisplayChoices } from './display.queries.ts';

/** What the fields of every kind are given. */
export type FieldsProps<Form> = {
  form: Form;
  errors: FormErrors;
  choices: DisplayChoices;
  onChange: (change: Partial<Form>) => void;
};

const platformNos = ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as const;
type Platforms = (typeof platformNos)[number][];
type Target = { platforms: Platforms; gradeNos: number[] };

/** An address of the shop: typed, or picked from its pages. */
export function LinkField({
  value,
  error,
  choices,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  choices: DisplayChoices;
  onChange: (to: string) => void;
}): ReactNode {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.fields.to}
        hint={texts.fields.toHint}
        error={error}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Combobox
        label={texts.fields.pick}
        value={null}
        options={choices.links.map(({ to, name }) => ({ value: to, label: name }))}
        onChange={(chosen) => chosen && onChange(chosen.value)}
      />
    </div>
  );
}

/** On which platforms something is shown. */
export function PlatformsField({
  platforms,
  error,
  onChange,
}: {
  platforms: Platforms;
  error?: string | undefined;
  onChange: (platforms: Platforms) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{texts.target.platforms}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {platformNos.map((platform) => (
          <Checkbox
            key={platform}
            label={texts.target.platformNames[platform]}
            checked={platforms.includes(platform)}
            onChange={(event) =>
              onChange(
                platformNos.filter((one) =>
                  one === platform ? event.currentTarget.checked : platforms.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** For members of which grades something is. */
export function GradesField({
  gradeNos,
  hint,
  choices,
  onChange,
}: {
  gradeNos: number[];
  hint: string;
  choices: DisplayChoices;
  onChange: (gradeNos: number[]) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{texts.target.grades}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.grades.map(({ no, name }) => (
          <Checkbox
            key={no}
            label={name}
            checked={gradeNos.includes(no)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...gradeNos, no]
                  : gradeNos.filter((gradeNo) => gradeNo !== no),
              )
            }
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-mute">{hint}</p>
    </fieldset>
  );
}

/** Whom a banner or popup is shown to; where it is shown to all, they are not asked whom. */
export function TargetFields<Form extends Target & { audience: 'ALL' | 'GUEST' | 'MEMBER' }>({
  form,
  errors,
  choices,
  onChange,
  isForAll = false,
}: FieldsProps<Form> & { isForAll?: boolean }): ReactNode {
  // An item of before may be for some: then it says so until it is changed.
  if (isForAll && form.audience === 'ALL') {
    return (
      <>
        <PlatformsField
          platforms={form.platforms}
          error={errors.platforms}
          onChange={(platforms) => onChange({ platforms } as Partial<Form>)}
        />
        <p className="mt-3 text-xs text-mute">{texts.target.forAll}</p>
      </>
    );
  }
  const set = (change: Partial<Target> | { audience: Form['audience'] }) =>
    onChange(change as Partial<Form>);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlatformsField
        platforms={form.platforms}
        error={errors.platforms}
        onChange={(platforms) => set({ platforms })}
      />
      <Select
        label={texts.target.audience}
        value={form.audience}
        options={(['ALL', 'GUEST', 'MEMBER'] as const).map((value) => ({
          value,
          label: texts.target.audiences[value],
        }))}
        onChange={(event) => {
          const audience = event.currentTarget.value as Form['audience'];
          set({ audience });
          // Grades are of members alone.
          if (audience !== 'MEMBER') set({ gradeNos: [] });
        }}
      />
      {form.audience === 'MEMBER' && (
        <GradesField
          gradeNos={form.gradeNos}
          hint={texts.target.gradesHint}
          choices={choices}
          onChange={(gradeNos) => set({ gradeNos })}
        />
      )}
    </div>
  );
}

/** Where among its neighbours something stands. */
export function OrderField({
  order,
  error,
  onChange,
}: {
  order: number;
  error?: string | undefined;
  onChange: (order: number) => void;
}): ReactNode {
  return (
    <CountField
      label={texts.fields.order}
      hint={texts.fields.orderHint}
      error={error}
      value={order}
      onChange={(typed) => onChange(typed ?? 0)}
    />
  );
}
