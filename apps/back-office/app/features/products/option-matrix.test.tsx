// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OptionMatrix } from './option-matrix.tsx';
import { combineOptions, type EditedOption } from './product-draft.ts';

/** Nothing is near the view: what is drawn is drawn for another reason. */
class FarFromView {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('IntersectionObserver', FarFromView);
});

const words = (name: string) => Array.from({ length: 20 }, (_, at) => `${name}${at + 1}`);
const options = combineOptions([], words('색'), words('호'));

function Sheet({
  seen,
  isReadOnly = false,
}: {
  seen: (options: readonly EditedOption[]) => void;
  isReadOnly?: boolean;
}) {
  const [edited, setEdited] = useState<readonly EditedOption[]>(options);
  seen(edited);
  return (
    <OptionMatrix
      options={edited}
      error={undefined}
      cellErrors={{}}
      canCount
      isReadOnly={isReadOnly}
      onChange={setEdited}
    />
  );
}

function openSheet(): { edited: () => readonly EditedOption[] } {
  let latest: readonly EditedOption[] = [];
  render(
    <Sheet
      seen={(now) => {
        latest = now;
      }}
    />,
  );
  return { edited: () => latest };
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row');
const indexOf = (row: HTMLElement | undefined) => row?.getAttribute('aria-rowindex');
const cell = (name: string) => screen.getByRole('textbox', { name });
/** The fields of the sheet: a cell is one while somebody is at it. */
const fields = () => screen.getByRole('table').querySelectorAll('input[data-cell]');
/** The field that a cell is once it has the focus. */
function fieldOf(name: string): HTMLInputElement {
  act(() => cell(name).focus());
  return screen.getByRole<HTMLInputElement>('textbox', { name });
}

test('of 400 options only those near the view are in the page, and it is said how many there are', () => {
  const { edited } = openSheet();
  expect(edited()).toHaveLength(400);
  expect(rows().length).toBeLessThan(20);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401');
  expect([indexOf(rows()[0]), indexOf(rows()[1]), indexOf(rows().at(-1))]).toEqual([
    ...['1', '2', '401'],
  ]);
});

test('every column says what it is, also that of the buttons', () => {
  openSheet();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    '색상',
    '사이즈',
    '관리 코드',
    '추가 금액',
    '판매 가능',
    '판매',
    '지우기',
  ]);
});

test('Tab goes from row to row, over the edge of what was drawn', async () => {
  openSheet();
  fieldOf('색1 호1 색상');
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 7; column += 1) await userEvent.tab();
  }
  expect(document.activeElement).toBe(cell('색1 호9 색상'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '색1 호8 지우기' }));
});

test('a cell is a field while it has the focus, with its text selected, and words anywhere else', async () => {
  const { edited } = openSheet();
  expect(fields()).toHaveLength(0);
  expect(cell('색1 호1 색상').textContent).toBe('색1');
  const field = fieldOf('색1 호1 색상');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('블랙');
  await userEvent.tab();
  expect(cell('블랙 호1 색상').textContent).toBe('블랙');
  expect(edited()[0]).toMatchObject({ colour: '블랙' });
  expect([...fields()]).toEqual([document.activeElement]);
});

test('Enter takes what is typed, and the next Tab leads on from there', async () => {
  const { edited } = openSheet();
  fieldOf('색1 호1 색상');
  await userEvent.keyboard('블랙{Enter}');
  expect(edited()[0]).toMatchObject({ colour: '블랙' });
  expect(document.activeElement).toBe(cell('블랙 호1 색상'));
  await userEvent.keyboard('네이비{Enter}');
  expect(edited()[0]).toMatchObject({ colour: '네이비' });
  await userEvent.tab();
  expect(document.activeElement).toBe(cell('네이비 호1 사이즈'));
});

test('who copies something in another window comes back to the same cell', () => {
  const { edited } = openSheet();
  const field = fieldOf('색1 호1 색상');
  fireEvent.input(field, { target: { value: '블랙' } });
  field.setSelectionRange(1, 1);
  // The browser sends it, and the cell has the focus of the page all the same.
  fireEvent.blur(field);
  expect(edited()[0]).toMatchObject({ colour: '블랙' });
  const same = cell('블랙 호1 색상');
  expect(document.activeElement).toBe(same);
  expect(same).toMatchObject({
    tagName: 'INPUT',
    value: '블랙',
    selectionStart: 1,
    selectionEnd: 1,
  });
});

test('a press of the mouse writes where it lands, also one without a move before', async () => {
  openSheet();
  await userEvent.hover(cell('색1 호2 관리 코드'));
  expect([...fields()]).toEqual([cell('색1 호2 관리 코드')]);
  await userEvent.unhover(cell('색1 호2 관리 코드'));
  expect(fields()).toHaveLength(0);
  act(() => {
    fireEvent.mouseDown(cell('색1 호3 색상'));
  });
  await userEvent.keyboard('+');
  expect(cell('색1 호3 색상')).toHaveProperty('value', '색1+');
});

test('fingers find fields', () => {
  const touched = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => touched);
  openSheet();
  expect(fields().length).toBe(screen.getAllByRole('row').length * 5 - 5);
});

test('where nothing may be changed no cell takes the focus', async () => {
  render(<Sheet seen={() => undefined} isReadOnly />);
  await userEvent.hover(cell('색1 호1 색상'));
  act(() => cell('색1 호1 색상').focus());
  expect([fields().length, document.activeElement]).toEqual([0, document.body]);
  expect(cell('색1 호1 색상').getAttribute('aria-disabled')).toBe('true');
});

test('a stock of -5 stays as it was typed until it is corrected, and is no stock', async () => {
  const { edited } = openSheet();
  const stock = () => cell('색1 호1 판매 가능');
  await userEvent.clear(fieldOf('색1 호1 판매 가능'));
  await userEvent.keyboard('-5{Enter}');
  expect(stock()).toHaveProperty('value', '-5');
  expect(screen.getByRole('alert').textContent).toContain('“-5” 대신 0 이상의 숫자를');
  expect(stock().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(edited()[0]).toMatchObject({ available: 0, refused: { available: '-5' } });
  await userEvent.clear(fieldOf('색1 호1 판매 가능'));
  await userEvent.keyboard('1,200{Enter}');
  await userEvent.tab();
  expect([stock().textContent, screen.queryByRole('alert')]).toEqual(['1200', null]);
  expect(edited()[0]).toMatchObject({ available: 1200, refused: undefined });
});

test('what is wrong stays drawn, wherever the focus goes', async () => {
  openSheet();
  await userEvent.clear(fieldOf('색1 호7 추가 금액'));
  await userEvent.keyboard('1.5{Enter}');
  fieldOf('색20 호20 색상');
  expect(cell('색1 호7 추가 금액').textContent).toBe('1.5');
});

test('one value for all fills the rows that are not drawn too; one that cannot be fills none', async () => {
  const { edited } = openSheet();
  const value = screen.getByLabelText('모든 옵션에');
  await userEvent.type(value, '-5');
  await userEvent.click(screen.getByRole('button', { name: '판매 가능 적용' }));
  expect(screen.getByRole('alert').textContent).toContain('0 이상의 숫자를');
  expect(edited().some(({ available }) => available !== 0)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '추가 금액 적용' }));
  expect(edited().every(({ addPrice }) => addPrice === -5)).toBe(true);
  await userEvent.clear(value);
  await userEvent.type(value, '12');
  await userEvent.click(screen.getByRole('button', { name: '판매 가능 적용' }));
  expect(edited().every(({ available }) => available === 12)).toBe(true);
});

test('a letter that is typed into a cell asks nothing of the page; Enter and shortcuts do', async () => {
  const heard: string[] = [];
  render(
    <div
      role="application"
      onKeyDown={({ key, ctrlKey }) => heard.push(ctrlKey ? `Ctrl ${key}` : key)}
      onKeyUp={({ key }) => heard.push(`${key} up`)}
      onInput={() => heard.push('input')}
    >
      <Sheet seen={() => undefined} />
    </div>,
  );
  const code = fieldOf('색1 호1 관리 코드');
  await userEvent.keyboard('DUSK');
  expect([code.value, heard]).toEqual(['DUSK', []]);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(heard).toContain('Ctrl s');
  await userEvent.keyboard('{Enter}');
  expect(heard).toContain('Enter');
  await userEvent.type(screen.getByLabelText('모든 옵션에'), '1');
  expect(heard).toContain('input');
});
