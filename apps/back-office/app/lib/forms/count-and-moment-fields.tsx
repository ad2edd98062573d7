import type { FocusEventHandler, ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { problemOf, useTypedNumber } from '../../ui/typed-number.ts';
import { fromSeoulInput, toSeoulInput } from '../format/seoul-input.ts';

/** A whole number, or nothing. One below 0 or with a fraction stays as it was typed, and is wrong. */
export function CountField({
  label,
  hint,
  error,
  value,
  isRequired,
  disabled,
  onFocus,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: number | null;
  isRequired?: boolean;
  disabled?: boolean;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onChange: (value: number | null) => void;
}): ReactNode {
  const { props, problem } = useTypedNumber(value, String, onChange);
  return (
    <TextField
      {...{ label, hint, isRequired, disabled, onFocus }}
      {...props}
      error={problem ?? problemOf(value) ?? error}
      inputMode="numeric"
      autoComplete="off"
      inputClassName="figures text-right"
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
