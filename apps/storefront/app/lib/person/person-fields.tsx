import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioTile } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatBirthday } from '../format/format-birthday.ts';

type PersonForm = { name: string; birthday: string; sex: string };

const MAX_NAME_LENGTH = 30;
const sexes = [
  { value: '', label: '선택 안 함' },
  { value: 'F', label: '여성' },
  { value: 'M', label: '남성' },
];

/** The shopper's own name. */
export function NameField(): ReactElement {
  const { register, formState } = useFormContext<PersonForm>();
  return (
    <TextField
      {...register('name')}
      label="이름"
      required
      autoComplete="name"
      maxLength={MAX_NAME_LENGTH}
      error={formState.errors.name?.message}
    />
  );
}

/** The shopper's birthday; the dashes come by themselves. */
export function BirthdayField(): ReactElement {
  const { register, setValue, formState } = useFormContext<PersonForm>();
  return (
    <TextField
      {...register('birthday', {
        onChange: (event) =>
          setValue('birthday', formatBirthday(event.target.value), { shouldDirty: true }),
      })}
      label="생년월일"
      required
      inputMode="numeric"
      autoComplete="bday"
      placeholder="1999-01-31"
      error={formState.errors.birthday?.message}
    />
  );
}

/** The shopper's sex, which may be left out. */
export function SexField(): ReactElement {
  const { register } = useFormContext<PersonForm>();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        성별 <span className="text-mute">(선택)</span>
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {sexes.map(({ value, label }) => (
          <RadioTile key={label} {...register('sex')} value={value}>
            {label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
