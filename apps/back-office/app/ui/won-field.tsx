import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../lib/format/format.ts';
import { uiTexts } from '../texts/ui.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

/** The largest amount that fits a column of whole won (PostgreSQL `integer`). */
const MOST = 2_147_483_647;

/**
 * A field for whole won. It shows `39,000` and gives 39000; null while it is empty. What is no digit is
 * left out, also of what is pasted (`₩39,000원`), and the caret stays at the digit it was at.
 */
export function WonField({
  value,
  onChange,
  isNegativeAllowed = false,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> & {
    value: number | null;
    onChange: (value: number | null) => void;
    /** For corrections, which may take away. */
    isNegativeAllowed?: boolean;
  }): ReactNode {
  const caret = useRef<{ input: HTMLInputElement; digits: number } | undefined>(undefined);
  const shown = value === null ? '' : formatCount(value);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digits } = caret.current;
    caret.current = undefined;
    const at = placeAfterDigits(shown, digits);
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });

  function change(input: HTMLInputElement): void {
    const typed = input.value;
    const digits = typed.replace(/\D/g, '');
    const isNegative = isNegativeAllowed && typed.trim().startsWith('-');
    const before = typed.slice(0, input.selectionStart ?? typed.length);
    caret.current = { input, digits: before.replace(/\D/g, '').length };
    if (digits === '') onChange(null);
    else onChange(Math.min(Number(digits), MOST) * (isNegative ? -1 : 1));
  }

  return (
    <TextField
      {...rest}
      inputMode={isNegativeAllowed ? 'text' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={(event) => change(event.currentTarget)}
      inputClassName="figures text-right"
      trailing={
        <span aria-hidden="true" className="pr-2.5 text-xs text-mute">
          {uiTexts.won.unit}
        </span>
      }
    />
  );
}

/** Where in a formatted amount so many digits are before the caret. */
function placeAfterDigits(text: string, digits: number): number {
  let left = digits;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (/\d/.test(text[at] ?? '')) left -= 1;
  }
  return text.length;
}
