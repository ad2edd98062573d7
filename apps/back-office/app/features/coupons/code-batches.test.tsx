// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CodeBatches } from './code-batches.tsx';
import { type Coupon, couponKey } from './coupons.queries.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

type Sent = { body: { key: string; count: number } };

function open(make: (sent: Sent['body']) => Promise<unknown>) {
  const call = (async (_called: object, { body }: Sent) => make(body)) as unknown as AdminCaller;
  const coupon = { couponNo: 3, state: 'RUNNING', codeBatches: [] } as unknown as Coupon;
  const opened = openScreen(<CodeBatches coupon={coupon} canWrite />, { call });
  opened.client.setQueryData(couponKey(3), coupon);
  return opened;
}

/** The button of the question how many are made. */
const sure = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: '코드 만들기' });

test.each([
  ['no number', '', '만들 개수를 적어 주세요.'],
  ['none', '0', '1개 이상이어야 해요.'],
  ['more than can be made at once', '20001', '한 번에 20,000개까지 만들 수 있어요.'],
])(
  'who asks for %s of codes reads at the field what to write, and nothing is sent',
  async (_what, typed, text) => {
    const make = vi.fn();
    const { user } = open(make);
    const field = await screen.findByLabelText(/만들 개수/);
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: /만들기/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(make).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await user.type(field, '{Backspace}5');
    expect(screen.queryByText(text), 'said of what is typed no more').toBeNull();
  },
);

test('a number refused because another one had no reply is made with the next press', async () => {
  const keys: string[] = [];
  const { user, client } = open(async ({ key }) => {
    keys.push(key);
    if (keys.length === 1) throw new ApiError(0, 'NETWORK', '');
    if (keys.length === 2) throw new ApiError(409, 'x', '먼저 누른 것과 달라요.');
    return { batchNo: 1 };
  });
  const field = await screen.findByLabelText(/만들 개수/);
  await user.type(field, '{Enter}');
  await user.click(await sure());
  await expect.poll(() => keys).toHaveLength(1);
  const isListRead = () => client.getQueryState(couponKey(3))?.isInvalidated;
  await expect.poll(() => isListRead(), { message: 'they may be made' }).toBe(true);
  client.setQueryData(couponKey(3), {});
  await user.clear(field);
  await user.type(field, '7{Enter}');
  await user.click(await sure());
  expect(await screen.findByText('먼저 누른 것과 달라요.')).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(isListRead(), 'what the first press made is seen before the next').toBe(true);
  await user.type(field, '{Enter}');
  await user.click(await sure());
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a double click and a held Enter make one batch of codes, and only after the number was read', async () => {
  const make = vi.fn(async () => ({ batchNo: 1 }));
  const { user } = open(make);
  const field = await screen.findByLabelText(/만들 개수/);
  await user.dblClick(screen.getByRole('button', { name: '코드 만들기' }));
  expect(await screen.findByText('코드 100개를 만들까요?')).toBeTruthy();
  expect(make).not.toHaveBeenCalled();
  await user.dblClick(await sure());
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await expect.poll(() => make.mock.calls.length).toBe(1);
  await user.type(field, '{Enter>4/}');
  await screen.findByRole('alertdialog');
  expect(make).toHaveBeenCalledTimes(1);
});
