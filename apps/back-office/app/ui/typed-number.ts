import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../lib/format/format.ts';
import { uiTexts } from '../texts/ui.ts';

/** The largest number that fits a column (PostgreSQL `integer`). */
const MOST = 2_147_483_647;
const MOST_DIGITS = 15;

/** What is typed of a number so far; null while it has no digit. */
type Typed = { text: string; number: number | null };

/**
 * A number as a narrow column of a spreadsheet shows it, and copies it: `2E+05` of 152,900. What it
 * stands for is no longer in it.
 */
const SHORTENED = /\d\s*e\s*[+-]?\s*\d/i;

/**
 * Read a number as it is typed or pasted. What belongs to no number is left out (`₩39,000원`); a minus
 * and a point stay, so that `-5` never becomes 5, nor `1.5` 15.
 */
function readTyped(typed: string): Typed {
  const parts = partsOf(typed).replace(/^0+(?=-)/, '');
  const [whole = '', ...fraction] = parts.replaceAll('-', '').split('.');
  const digits = whole.slice(0, MOST_DIGITS).replace(/^0+(?=\d)/, '');
  const point = fraction.length > 0 ? `.${fraction.join('')}` : '';
  const text = `${parts.startsWith('-') ? '-' : ''}${digits}${point}`;
  // Never -0.
  return { text, number: /\d/.test(text) ? Number(text) + 0 : null };
}

function partsOf(typed: string): string {
  return typed.replace(/[−–]/g, '-').replace(/[^\d.-]/g, '');
}

/** Say what is wrong with a whole number; undefined where nothing is. */
export function problemOf(value: number | null, isNegativeAllowed = false): string | undefined {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return uiTexts.numbers.whole;
  if (value < 0 && !isNegativeAllowed) return uiTexts.numbers.notBelowZero;
  if (Math.abs(value) > MOST) return uiTexts.numbers.most(formatCount(MOST));
  return undefined;
}

/**
 * What an input for a number is given. It shows `format` of the value; what is not yet a number, such
 * as a minus alone, stays as it is typed until the input is left. The caret stays at the digit it was at.
 * A shortened number is not taken: `problem` asks for the whole one until another is typed.
 */
export function useTypedNumber(
  value: number | null,
  format: (value: number) => string,
  onChange: (value: number | null) => void,
) {
  const caret = useRef<{ input: HTMLInputElement; place: (shown: string) => number } | undefined>(
    undefined,
  );
  const [typed, setTyped] = useState<Typed>();
  const [refusedAt, setRefusedAt] = useState<{ value: number | null }>();
  // A form may take 0 for nothing.
  const isOwn = typed && (value === typed.number || (value === 0 && typed.number === null));
  const shown = isOwn ? typed.text : value === null ? '' : format(value);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, place } = caret.current;
    caret.current = undefined;
    const at = place(shown);
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });

  const props = {
    value: shown,
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const at = input.selectionStart ?? input.value.length;
      if (SHORTENED.test(input.value)) {
        const behind = input.value.length - at;
        caret.current = { input, place: ({ length }) => Math.max(0, length - behind) };
        setRefusedAt({ value });
        return;
      }
      const read = readTyped(input.value);
      const parts = readTyped(input.value.slice(0, at)).text.length;
      caret.current = { input, place: (text) => placeAfter(text, parts) };
      setRefusedAt(undefined);
      setTyped(read.text === String(read.number) ? undefined : read);
      onChange(read.number);
    },
    onBlur: () => setTyped(undefined),
  };
  const isRefused = refusedAt !== undefined && refusedAt.value === value;
  return { props, problem: isRefused ? uiTexts.numbers.shortened : undefined };
}

/** Where in a formatted number so many of its digits, its minus and its point are before the caret. */
function placeAfter(text: string, parts: number): number {
  let left = parts;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (/[\d.-]/.test(text[at] ?? '')) left -= 1;
  }
  return text.length;
}
