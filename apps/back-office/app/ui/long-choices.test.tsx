// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { Combobox } from './combobox.tsx';
import { Select } from './select.tsx';

const long = {
  value: '1',
  label: '오버사이즈 헤비웨이트 그래픽 후드 집업 스페셜 에디션 차콜 그레이 · 1',
};

test('a chosen product whose name is longer than its field ends in an ellipsis', async () => {
  openScreen(<Combobox label="상품" options={[long]} value={long} onChange={() => {}} />);
  const field = await screen.findByRole('combobox', { name: '상품' });
  expect(field).toHaveProperty('value', long.label);
  expect(field.classList.contains('text-ellipsis')).toBe(true);
});

test('a chosen option whose name is longer than its field ends in an ellipsis', async () => {
  openScreen(<Select label="옵션" options={[long]} value="1" onChange={() => {}} />);
  const field = await screen.findByRole('combobox', { name: '옵션' });
  expect(field.classList.contains('truncate')).toBe(true);
});
