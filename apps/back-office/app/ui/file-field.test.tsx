// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FileField } from './file-field.tsx';

test('a file is chosen by its label and shown by its name; corrected, it may be chosen again', async () => {
  const chosen: string[] = [];
  render(
    <FileField label="송장 파일" accept=".csv" onChoose={(file) => void chosen.push(file.name)} />,
  );
  expect(screen.getByRole('button', { name: '파일 고르기' })).toBeTruthy();
  expect(screen.getByText('고른 파일이 없어요.')).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('송장 파일', { selector: 'input' });
  await userEvent.upload(input, new File(['1'], '송장.csv', { type: 'text/csv' }));
  expect(screen.getByText('송장.csv')).toBeTruthy();
  expect(input.value).toBe('');
  await userEvent.upload(input, new File(['2'], '송장.csv', { type: 'text/csv' }));
  expect(chosen).toEqual(['송장.csv', '송장.csv']);
});

test('a screen reader reads at the button which file is asked for, and what it is to hold', () => {
  render(
    <FileField label="명단 파일" hint="한 줄에 하나씩" accept=".csv" onChoose={() => undefined} />,
  );
  const description = '명단 파일 한 줄에 하나씩';
  expect(screen.getByRole('button', { name: '파일 고르기', description })).toBeTruthy();
});

function openField(isPending = false) {
  const chosen: string[] = [];
  const field = { label: '송장 파일', accept: '.xlsx,.csv,text/csv', isPending };
  const { container } = render(
    <FileField {...field} onChoose={(file) => void chosen.push(file.name)} />,
  );
  const zone = container.querySelector('.border-dashed') as HTMLElement;
  const drop = (...files: File[]) =>
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } });
  return { chosen, zone, drop };
}

test('a file is dropped on the field, which shows that it takes it', () => {
  const { chosen, zone, drop } = openField();
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(screen.getByText('여기에 놓아 주세요.')).toBeTruthy();
  const leave = { bubbles: true, relatedTarget: screen.getByRole('button') };
  fireEvent(zone, new MouseEvent('dragleave', leave));
  expect(screen.getByText('여기에 놓아 주세요.')).toBeTruthy();
  drop(new File(['1'], '송장.XLSX'));
  expect(chosen).toEqual(['송장.XLSX']);
  expect(screen.getByText('송장.XLSX')).toBeTruthy();
  expect(screen.queryByText('여기에 놓아 주세요.')).toBeNull();
});

test('a dropped file of another kind, or several, are refused with what is taken', () => {
  const { chosen, drop } = openField();
  drop(new File(['1'], '사진.png', { type: 'image/png' }));
  expect(screen.getByRole('alert').textContent).toBe('XLSX, CSV 파일만 올릴 수 있어요.');
  drop(new File(['1'], 'a.csv'), new File(['2'], 'b.csv'));
  expect(screen.getByRole('alert').textContent).toBe('파일을 하나만 놓아 주세요.');
  expect(chosen).toEqual([]);
  drop(new File(['1'], 'a.csv'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen).toEqual(['a.csv']);
});

test('while a file is read, another one is not taken; marked words never are', () => {
  const { chosen, zone, drop } = openField(true);
  drop(new File(['1'], 'a.csv'));
  expect(chosen).toEqual([]);
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
});
