// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { countClaimQueues } from '@duskline/contract/admin/claims.calls';
import { countOrderQueues } from '@duskline/contract/admin/order-queues.calls';
import type { Permission } from '@duskline/contract/admin/permissions';
import { getSession } from '@duskline/contract/admin/sessions.calls';
import { getWaitingWork } from '@duskline/contract/admin/waiting-work.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FirstPage } from './first-page.tsx';

/** The first page of somebody who sees orders and claims; what is in `failing` cannot be read. */
function open(
  permissions: readonly Permission[] = ['orders.read', 'claims.read'],
  failing = new Map<object, ApiError>(),
) {
  const call = (async (called: object) => {
    // What the role allows now is still on its way.
    if (called === getSession) return new Promise(() => {});
    const failure = failing.get(called);
    if (failure) throw failure;
    const waiting = { count: 7, isMore: false };
    if (called === getWaitingWork) {
      return {
        ...{ inquiries: waiting, takenInquiries: null, productInquiries: null },
        ...{ lowStock: waiting, settlementDifferences: waiting },
      };
    }
    if (called === countOrderQueues) return { queues: [{ queue: 'to-ship', ...waiting }] };
    const refundsToPay = { count: 3, isMore: false };
    return { queues: [{ queue: 'returns', ...waiting }], refundsToPay };
  }) as unknown as AdminCaller;
  const opened = openScreen(<FirstPage />, { call, permissions });
  const readAgain = () => opened.client.invalidateQueries({ queryKey: ['waiting'] });
  return { failing, readAgain, ...opened };
}

const lost = new ApiError(0, 'NETWORK', '');
const ofBefore = /전에 본 내용이에요/;

test('refunds that staff transfer themselves are counted, also those of no claim', async () => {
  open(['claims.read']);
  const tile = await screen.findByRole('link', { name: /이체할 환불/ });
  expect(tile.getAttribute('href')).toBe('/claims/refunds');
  expect(within(tile).getByText('3')).toBeTruthy();
});

test('counts that cannot be read again stay, and are said to be of before: of all once', async () => {
  const { failing, readAgain } = open();
  await expect.poll(() => screen.queryAllByText('7')).toHaveLength(2);
  failing.set(countOrderQueues, lost);
  failing.set(countClaimQueues, lost);
  await readAgain();
  await expect.poll(() => screen.queryAllByText(ofBefore)).toHaveLength(1);
  expect(screen.getAllByText('7')).toHaveLength(2);
});

test('counts of which only some cannot be read again are said to be of before in their group', async () => {
  const { failing, readAgain } = open();
  await expect.poll(() => screen.queryAllByText('7')).toHaveLength(2);
  failing.set(countClaimQueues, lost);
  await readAgain();
  const said = await screen.findByText(ofBefore);
  const group = said.closest('section');
  expect(
    group &&
      within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
  ).toEqual(['/claims?queue=returns', '/claims/refunds']);
});

test('counts that one may not see any more go at once', async () => {
  const { failing, readAgain } = open();
  await expect.poll(() => screen.queryAllByText('7')).toHaveLength(2);
  const { status, code, text } = shopRefusals.staff_forbidden;
  failing.set(countClaimQueues, new ApiError(status, code, text));
  await readAgain();
  await screen.findByText(text);
  await expect.poll(() => screen.queryAllByText('7')).toHaveLength(1);
});

const ofAll = ['orders.read', 'voices.read', 'stock.read', 'reports.read'] as const;

test('why groups that are counted by one call are of before is said once', async () => {
  const { failing, readAgain } = open(ofAll);
  await expect.poll(() => screen.queryAllByText('7')).toHaveLength(4);
  failing.set(getWaitingWork, new ApiError(500, 'X', ''));
  await readAgain();
  await expect.poll(() => screen.queryAllByText(ofBefore)).toHaveLength(1);
  expect(screen.getAllByText('7')).toHaveLength(4);
});

test('why groups that are counted by one call could never be counted is said once', async () => {
  open(ofAll, new Map([[getWaitingWork, new ApiError(500, 'X', '')]]));
  await screen.findByText('7');
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(1);
});
