import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { fromSeoulInput, toSeoulInput } from '../format/seoul-input.ts';

/** A whole number, or nothing. */
export function CountField({
  label,
  hint,
  error,
  value,
  isRequired,
  disabled,
  onChange,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  value: number | null;
  isRequired?: boolean;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}): ReactNode {
  return (
    <TextField
      {...{ label, hint, error, isRequired, disabled }}
      inputMode="numeric"
      autoComplete="off"
      inputClassName="figures text-right"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 8);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

/** A moment in Seoul, by the minute. */
export function MomentField({
  label,
  hint,
  error,
  value,
  isRequired,
  disabled,
  onChange,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string | null;
  isRequired?: boolean;
  disabled?: boolean;
  onChange: (value: string | null) => void;
}): ReactNode {
  return (
    <TextField
      {...{ label, hint, error, isRequired, disabled }}
      type="datetime-local"
      value={toSeoulInput(value)}
      onChange={(event) => onChange(fromSeoulInput(event.currentTarget.value))}
    />
  );
}
