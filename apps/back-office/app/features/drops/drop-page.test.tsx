// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { changeDrop, closeDrop, getDrop } from '@duskline/contract/admin/drops.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { DropPage } from './drop-page.tsx';
import { type DropNow, dropsKey } from './drops.queries.ts';

const running: DropNow = {
  ...{ dropNo: 4, productNo: 9, productName: '오버핏 후드', optionNo: null, optionName: null },
  ...{ state: 'OPEN', opensAt: '2026-11-28 10:00:00', endsAt: '2026-11-28 12:00:00' },
  ...{
    closedAt: null,
    version: 'v1',
    perMinute: 60,
    margin: 5,
    admissionSeconds: 300,
    available: 10,
  },
  ...{ identityRequired: false, guestsAllowed: true, secretHash: 'abc', secret: null },
  counts: { entered: 0, drawn: 0, admitted: 0, lapsed: 0, ordered: 0, bought: 0 },
  places: [],
};

test('where the reply to the end of a drop was lost the list is read again: it may have ended', async () => {
  const call = (async (called: object) => {
    if (called === getDrop) return running;
    expect(called).toBe(closeDrop);
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user, client } = openScreen(<DropPage dropNo={4} />, { call, permissions });
  const list = [...dropsKey, 'list'];
  client.setQueryData(list, { items: [] });
  const name = '드롭 끝내기';
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name }));
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
});

test('a drop that cannot be read again says that its figures are of before', async () => {
  let isLost = false;
  const call = (async () => {
    if (isLost) throw new ApiError(0, 'NETWORK', '');
    return running;
  }) as unknown as AdminCaller;
  const { client } = openScreen(<DropPage dropNo={4} />, { call });
  await screen.findByRole('heading', { name: running.productName });
  isLost = true;
  await client.invalidateQueries({ queryKey: dropsKey });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: running.productName })).toBeTruthy();
});

const planned: DropNow = { ...running, state: 'PLANNED', opensAt: '2026-11-30 10:00:00' };
const permissions = ['marketing.read', 'marketing.write'] as const;

test('a drop that has not begun is put right where it is, without ending it', async () => {
  const saved: object[] = [];
  const call = (async (called: object, sent: { body: object }) => {
    if (called !== changeDrop) return { ...planned, endsAt: '2026-11-30 12:00:00' };
    saved.push(sent.body);
    return planned;
  }) as unknown as AdminCaller;
  const { user } = openScreen(<DropPage dropNo={4} />, { call, permissions });
  await user.click(await screen.findByRole('button', { name: '드롭 고치기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '드롭 고치기' }));
  const perMinute = dialog.getByLabelText(/분당 입장 인원/);
  await user.clear(perMinute);
  await user.type(perMinute, '90');
  await user.click(dialog.getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        version: 'v1',
        terms: {
          ...{ opensAt: '2026-11-30T01:00:00.000Z', endsAt: '2026-11-30T03:00:00.000Z' },
          ...{ perMinute: 90, margin: 5, admissionSeconds: 300 },
          ...{ identityRequired: false, guestsAllowed: true },
        },
      },
    ]),
  );
});

test('whoever cancels a drop before it opens is shown that its product goes off sale with it', async () => {
  const call = (async () => planned) as unknown as AdminCaller;
  const { user } = openScreen(<DropPage dropNo={4} />, { call, permissions });
  await user.click(await screen.findByRole('button', { name: '드롭 취소' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/상품 판매도 함께 멈춰요/)).toBeTruthy();
});
