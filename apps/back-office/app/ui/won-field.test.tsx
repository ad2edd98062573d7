// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WonField } from './won-field.tsx';

function Price({
  start = null,
  isNegativeAllowed = false,
  empty = null,
}: {
  start?: number | null;
  isNegativeAllowed?: boolean;
  /** What the form takes an empty field for. */
  empty?: number | null;
}) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <WonField
        label="판매가"
        value={value}
        onChange={(won) => setValue(won ?? empty)}
        isNegativeAllowed={isNegativeAllowed}
      />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('판매가');
const value = () => document.querySelector('output')?.textContent;
const problem = () => screen.queryByRole('alert')?.textContent;

test('an amount is typed with commas, and given as whole won', async () => {
  render(<Price />);
  await userEvent.type(field(), '1290000');
  expect(field().value).toBe('1,290,000');
  expect(value()).toBe('1290000');
  await userEvent.clear(field());
  expect(value()).toBe('null');
});

test('a pasted amount loses its sign and its unit', async () => {
  render(<Price />);
  field().focus();
  await userEvent.paste('₩ 39,000원');
  expect(value()).toBe('39000');
  expect(problem()).toBe(undefined);
});

test('an amount that a spreadsheet shortened is refused: 2E+05 may have been 152,900', async () => {
  render(<Price start={39_000} />);
  for (const shortened of ['2E+05', '1.5E+05', '₩1.5e5 원', '8.80123E+12']) {
    await userEvent.clear(field());
    await userEvent.type(field(), '39000');
    expect(problem()).toBe(undefined);
    field().select();
    await userEvent.paste(shortened);
    expect([field().value, value()], shortened).toEqual(['39,000', '39000']);
    expect(problem(), shortened).toContain('줄이지 않은 숫자를 적어 주세요');
    expect(field()).toHaveProperty('ariaInvalid', 'true');
  }
  await userEvent.tab();
  expect(problem()).toBeDefined();
  await userEvent.clear(field());
  await userEvent.paste('152,900');
  expect([value(), problem()]).toEqual(['152900', undefined]);
});

test('a shortened amount pasted into another leaves it, and the caret where it was', async () => {
  render(<Price start={39_000} />);
  field().focus();
  field().setSelectionRange(2, 2);
  await userEvent.paste('2E+05');
  expect([field().value, value()]).toEqual(['39,000', '39000']);
  expect(field().selectionStart).toBe(2);
});

test('an amount pasted before others leaves the caret behind its digits', async () => {
  render(<Price start={39_000} />);
  field().focus();
  field().setSelectionRange(0, 0);
  await userEvent.paste('0012');
  expect([field().value, field().selectionStart]).toEqual(['1,239,000', 3]);
});

test('a digit typed in the middle leaves the caret behind it', async () => {
  render(<Price start={39000} />);
  field().focus();
  field().setSelectionRange(1, 1);
  await userEvent.keyboard('5');
  expect(field().value).toBe('359,000');
  expect(field().selectionStart).toBe(2);
});

test('a price of -5 stays -5, and the field says that it cannot be', async () => {
  render(<Price start={89_000} empty={0} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '-5');
  expect([field().value, value()]).toEqual(['-5', '-5']);
  expect(problem()).toContain('0보다 작을 수 없어요');
  expect(field()).toHaveProperty('ariaInvalid', 'true');
  await userEvent.clear(field());
  await userEvent.paste('-39,000원');
  expect([field().value, value()]).toEqual(['-39,000', '-39000']);
  await userEvent.clear(field());
  await userEvent.type(field(), '5');
  expect([field().value, value(), problem()]).toEqual(['5', '5', undefined]);
});

test('a fraction is no whole won, and becomes none', async () => {
  render(<Price />);
  await userEvent.type(field(), '12.5');
  expect([field().value, value()]).toEqual(['12.5', '12.5']);
  expect(problem()).toContain('소수점 없이');
});

test('an amount larger than a column holds is no other amount', async () => {
  render(<Price />);
  await userEvent.type(field(), '99999999999');
  expect(value()).toBe('99999999999');
  expect(problem()).toContain('2,147,483,647까지');
});

test('a correction may be below 0: its minus is typed first or last', async () => {
  const { unmount } = render(<Price isNegativeAllowed />);
  await userEvent.type(field(), '-500');
  expect([value(), problem()]).toEqual(['-500', undefined]);
  unmount();
  render(<Price start={500} isNegativeAllowed />);
  field().focus();
  field().setSelectionRange(0, 0);
  await userEvent.keyboard('-');
  expect(value()).toBe('-500');
});
