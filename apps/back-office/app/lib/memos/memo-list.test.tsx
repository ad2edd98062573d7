// @vitest-environment jsdom
import type { Permission } from '@duskline/contract/admin/permissions';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { useMay } from '../session/session.queries.ts';
import { MemoList } from './memo-list.tsx';

afterEach(() => vi.restoreAllMocks());

const memo = {
  ...{ memoNo: 1, author: '백지우', text: '부재 시 경비실' },
  writtenAt: '2026-11-26T10:00:00+09:00',
};

function Memos({ onWrite = async () => {} }: { onWrite?: (text: string) => Promise<unknown> }) {
  return (
    <MemoList
      memos={[memo]}
      mayWrite={useMay('orders.read')}
      mayRemove={useMay('orders.write')}
      onWrite={onWrite}
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

test('a memo without a word is not sent: its field says what to do', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const onWrite = vi.fn(async () => {});
  const { user } = openScreen(<Memos onWrite={onWrite} />, { permissions: ['orders.read'] });
  const field = screen.getByRole('textbox', { name: '새 메모' });
  await user.type(field, ' ');
  await user.click(screen.getByRole('button', { name: '메모 남기기' }));
  expect(await screen.findByText('메모를 입력해 주세요.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(onWrite).not.toHaveBeenCalled();
  await user.type(field, '부재 중');
  expect(screen.queryByText('메모를 입력해 주세요.')).toBeNull();
});

test('what is typed while a memo is saved stays for the next one', async () => {
  let reply = () => {};
  const onWrite = vi.fn(() => new Promise<void>((resolve) => (reply = resolve)));
  const { user } = openScreen(<Memos onWrite={onWrite} />, { permissions: ['orders.read'] });
  const field = screen.getByRole('textbox', { name: '새 메모' });
  const save = screen.getByRole('button', { name: '메모 남기기' });
  await user.type(field, '부재 중');
  await user.click(save);
  await user.type(field, ', 내일 다시');
  reply();
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect(field).toHaveProperty('value', '부재 중, 내일 다시');
});

test('the second press of a double one, after the memo is written, finds no fault with the empty field; one a second later does', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const onWrite = vi.fn(async () => {});
  const { user } = openScreen(<Memos onWrite={onWrite} />, { permissions: ['orders.read'] });
  const field = screen.getByRole('textbox', { name: '새 메모' });
  await user.type(field, '다시 연락 주시기로 함');
  const button = screen.getByRole('button', { name: '메모 남기기' });
  await user.click(button);
  await expect.poll(() => field).toHaveProperty('value', '');
  now.mockReturnValue(5999);
  await user.click(button);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');

  now.mockReturnValue(6000);
  await user.click(button);
  expect(await screen.findByText('메모를 입력해 주세요.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onWrite).toHaveBeenCalledTimes(1);
});
