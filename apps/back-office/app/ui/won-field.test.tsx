// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WonField } from './won-field.tsx';

function Price({
  start = null,
  isNegativeAllowed = false,
}: {
  start?: number | null;
  isNegativeAllowed?: boolean;
}) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <WonField
        label="판매가"
        value={value}
        onChange={setValue}
        isNegativeAllowed={isNegativeAllowed}
      />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('판매가');
const value = () => document.querySelector('output')?.textContent;

test('an amount is typed with commas, and given as whole won', async () => {
  render(<Price />);
  await userEvent.type(field(), '1290000');
  expect(field().value).toBe('1,290,000');
  expect(value()).toBe('1290000');
  await userEvent.clear(field());
  expect(value()).toBe('null');
});

test('a pasted amount loses its sign and its unit; a fraction is no won', async () => {
  render(<Price />);
  field().focus();
  await userEvent.paste('₩ 39,000원');
  expect(value()).toBe('39000');
});

test('a digit typed in the middle leaves the caret behind it', async () => {
  render(<Price start={39000} />);
  field().focus();
  field().setSelectionRange(1, 1);
  await userEvent.keyboard('5');
  expect(field().value).toBe('359,000');
  expect(field().selectionStart).toBe(2);
});

test('no amount is larger than a column holds, and below 0 only where it is allowed', async () => {
  const { unmount } = render(<Price />);
  await userEvent.type(field(), '99999999999');
  expect(Number(value())).toBe(2_147_483_647);
  await userEvent.clear(field());
  await userEvent.type(field(), '-500');
  expect(value()).toBe('500');
  unmount();
  render(<Price start={500} isNegativeAllowed />);
  field().setSelectionRange(0, 0);
  field().focus();
  field().setSelectionRange(0, 0);
  await userEvent.keyboard('-');
  expect(value()).toBe('-500');
});
