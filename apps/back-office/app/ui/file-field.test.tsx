// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
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
