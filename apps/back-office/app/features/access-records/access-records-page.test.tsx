// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listAccessRecordStaff } from '@duskline/contract/admin/access-records.calls';
import { listSavedViews } from '@duskline/contract/admin/saved-views.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { AccessRecordsPage } from './access-records-page.tsx';

const aRecord = (recordNo: number, whose: object) => ({
  ...{ recordNo, at: '2026-11-26 10:00:00', staff: { staffNo: 3, name: '박상담' }, ip: '10.0.0.3' },
  ...{ action: 'LOOK', screen: '주문 상세', people: 1, reason: null },
  ...{ subject: 'ORDER', subjectNo: null, shownNos: [], memberNos: [] },
  ...whose,
});
const records = [
  aRecord(3, { subjectNo: '261126000000000003', memberNos: [7] }),
  aRecord(2, { shownNos: ['261126000000000001', '261126000000000002'] }),
  aRecord(1, { subject: 'LIST', subjectNo: '12' }),
];
const answer = (items: object[]) =>
  (async (called: object) => {
    if (called === listSavedViews) return { items: [] };
    return called === listAccessRecordStaff
      ? { items: [{ staffNo: 3, name: '박상담' }] }
      : { items, nextCursor: null };
  }) as unknown as AdminCaller;

test('whoever reviews the records opens what was looked at from them', async () => {
  const { user } = openScreen(<AccessRecordsPage />, {
    call: answer(records),
    permissions: ['orders.read', 'customers.read'],
  });
  const order = await screen.findByRole('link', { name: '261126000000000003' });
  expect(order.getAttribute('href')).toBe('/orders/261126000000000003');
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/members/7');
  const summary = screen.getByText('주문 2건 목록');
  await user.click(summary);
  const listed = within(summary.parentElement as HTMLElement).getAllByRole('link');
  expect(listed.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/261126000000000001',
    '/orders/261126000000000002',
  ]);
  expect(screen.getByText('목록 12').querySelector('a')).toBeNull();
});

test('who may not open orders reads their numbers', async () => {
  openScreen(<AccessRecordsPage />, { call: answer(records) });
  expect(await screen.findByText(/261126000000000003/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '261126000000000003' })).toBeNull();
});

test('where no record passes the filters, it is the filters that are named', async () => {
  openScreen(<AccessRecordsPage />, { call: answer([]), url: '/?action=DELETE' });
  expect(await screen.findByText('조건에 맞는 것이 없어요. 조건을 줄여 보세요.')).toBeTruthy();
});
