import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '../lib/format/format.ts';
import { uiTexts } from '../texts/ui.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { problemOf, useTypedNumber } from './typed-number.ts';

/**
 * A field for whole won. It shows `39,000` and gives 39000; null while it is empty. What belongs to no
 * number is left out, also of what is pasted (`₩39,000원`). An amount that it cannot be, below 0 or with
 * a fraction, stays as it was typed and is given, and the field says what is wrong. A shortened one
 * (`2E+05`) is not taken.
 */
export function WonField({
  value,
  onChange,
  isNegativeAllowed = false,
  error,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'onBlur' | 'type'> & {
    value: number | null;
    onChange: (value: number | null) => void;
    /** For corrections, which may take away. */
    isNegativeAllowed?: boolean;
  }): ReactNode {
  const { props, problem } = useTypedNumber(value, formatCount, onChange);
  return (
    <TextField
      {...rest}
      {...props}
      error={problem ?? problemOf(value, isNegativeAllowed) ?? error}
      inputMode={isNegativeAllowed ? 'text' : 'numeric'}
      autoComplete="off"
      inputClassName="figures text-right"
      trailing={
        <span aria-hidden="true" className="pr-2.5 text-xs text-mute">
          {uiTexts.won.unit}
        </span>
      }
    />
  );
}
