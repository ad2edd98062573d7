// @vitest-environment jsdom
import type { Permission } from '@duskline/contract/admin/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { useMay } from '../session/session.queries.ts';
import { MemoList } from './memo-list.tsx';

const memo = {
  ...{ memoNo: 1, author: '백지우', text: '부재 시 경비실' },
  writtenAt: '2026-11-26T10:00:00+09:00',
};

function Memos() {
  return (
    <MemoList
      memos={[memo]}
      mayWrite={useMay('orders.read')}
      mayRemove={useMay('orders.write')}
      onWrite={async () => {}}
      onRemove={async () => {}}
      onChanged={() => {}}
    />
  );
}

function open(permissions: readonly Permission[]) {
  return openScreen(<Memos />, { permissions });
}

test('a memo that is typed stays when the role changes, and cannot be sent any more', async () => {
  const { user, allow } = open(['orders.read']);
  const field = screen.getByRole('textbox', { name: '새 메모' });
  await user.type(field, '다시 연락 주시기로 함');
  allow([]);
  expect(await screen.findByText(/역할이 바뀌어 저장할 수 없어요/)).toBeTruthy();
  expect(field).toHaveProperty('value', '다시 연락 주시기로 함');
  expect(field.matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '메모 남기기' }).matches(':disabled')).toBe(true);
});

test('who may write memos but not remove them, such as who packs, sees only the field', () => {
  open(['orders.read']);
  expect(screen.getByRole('textbox', { name: '새 메모' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '메모 지우기' })).toBeNull();
});

test('who may not write memos sees no field', () => {
  open([]);
  expect(screen.getByText('부재 시 경비실')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
