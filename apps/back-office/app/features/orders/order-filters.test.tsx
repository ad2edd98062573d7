// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listMemberGrades } from '@duskline/contract/admin/members.calls';
import {
  countOrderQueues,
  findOrderedProducts,
  listOrders,
} from '@duskline/contract/admin/order-queues.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { OrderQueue } from './order-queue.tsx';

const hoodie = { productNo: 12, name: '후드', options: [] as object[] };
const options = [
  { optionNo: 31, value: 'BLACK / M' },
  { optionNo: 32, value: 'BLACK / L' },
];

/** A shop with one product and two grades; gives what its list of orders was asked last. */
function openQueue(url: string, nameArrives: Promise<void> = Promise.resolve()) {
  const asked = vi.fn();
  const call = (async (
    called: object,
    input: { query: { productNo?: number; keyword?: string } },
  ) => {
    if (called === countOrderQueues) return { queues: [] };
    if (called === listMemberGrades) return { grades: [{ gradeNo: 4, label: 'OG' }] };
    if (called === findOrderedProducts && input.query.keyword === '비니')
      return { items: [{ productNo: 13, name: '비니', options: [] }] };
    if (called === findOrderedProducts && input.query.productNo) await nameArrives;
    if (called === findOrderedProducts)
      return { items: [input.query.productNo === 12 ? { ...hoodie, options } : hoodie] };
    if (called !== listOrders) throw new Error('not part of this test');
    asked(input.query);
    return { items: [], nextCursor: null };
  }) as unknown as AdminCaller;
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const element = (
    <>
      <OrderQueue />
      <Toasts />
    </>
  );
  const screens = [{ path: '/orders', element }];
  const { user } = openScreen(screens, { call, url, permissions: ['orders.read'] });
  return { user, asked, last: () => asked.mock.lastCall?.[0] };
}

afterEach(() => vi.unstubAllGlobals());

test('orders are narrowed by a product that was found by typing, then by one of its options', async () => {
  const { user, last } = openQueue('/orders?queue=PAY_DONE');
  await user.type(await screen.findByRole('combobox', { name: '상품' }), '후드');
  await user.click(await screen.findByRole('option', { name: '후드 · 12' }));
  await expect.poll(() => last()).toMatchObject({ queue: 'PAY_DONE', productNo: 12 });
  const option = await screen.findByRole('combobox', { name: '옵션' });
  await user.selectOptions(option, 'BLACK / L');
  await expect.poll(() => last()).toMatchObject({ productNo: 12, optionNo: 32 });
  await user.click(screen.getByRole('button', { name: '조건 지우기' }));
  await expect.poll(() => screen.queryByRole('combobox', { name: '옵션' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '상품' }).value).toBe('');
});

test('orders that are narrowed by a product are narrowed by another one that is typed over it', async () => {
  const { user, last } = openQueue('/orders?queue=all&product=12');
  const product = await screen.findByDisplayValue('후드 · 12');
  await user.clear(product);
  await user.type(product, '비니');
  await user.click(await screen.findByRole('option', { name: '비니 · 13' }));
  await expect.poll(() => last()).toMatchObject({ productNo: 13 });
});

test('what is typed into a filter that has a choice takes its place', async () => {
  const { user, last } = openQueue('/orders?queue=all&product=12');
  const product = await screen.findByDisplayValue('후드 · 12');
  product.focus();
  await user.keyboard('비니');
  expect(product).toHaveProperty('value', '비니');
  await user.click(await screen.findByRole('option', { name: '비니 · 13' }));
  await expect.poll(() => last()).toMatchObject({ productNo: 13 });
  expect(screen.queryByText(/그대로 두었어요/)).toBeNull();
});

test('a product that is not found leaves the filter as it was, and that is said', async () => {
  const { user, last } = openQueue('/orders?queue=all&product=12');
  const product = await screen.findByDisplayValue('후드 · 12');
  product.focus();
  await user.keyboard('장갑');
  await user.tab();
  expect(await screen.findByText('‘장갑’: 목록에서 고르지 않아서 그대로 두었어요.')).toBeTruthy();
  await expect.poll(() => product).toHaveProperty('value', '후드 · 12');
  expect(last()).toMatchObject({ productNo: 12 });
});

test('a product’s name that arrives while staff type leaves their letters, and is there once they leave', async () => {
  const { promise: nameArrives, resolve: arrive } = Promise.withResolvers<void>();
  const { user } = openQueue('/orders?queue=all&product=12', nameArrives);
  const product = await screen.findByDisplayValue('상품 · 12');
  product.focus();
  await user.keyboard('장');
  arrive();
  // The options of the product come with its name.
  await screen.findByRole('combobox', { name: '옵션' });
  await user.keyboard('갑');
  expect(product).toHaveProperty('value', '장갑');
  expect(screen.queryByText(/목록에서 고르지 않아서/)).toBeNull();
  await user.tab();
  await expect.poll(() => product).toHaveProperty('value', '후드 · 12');
  expect(screen.getAllByText(/목록에서 고르지 않아서/)).toHaveLength(1);
});

test('what is typed into a filter without a choice is taken out, and that is said', async () => {
  const { user } = openQueue('/orders?queue=all');
  const product = await screen.findByRole('combobox', { name: '상품' });
  product.focus();
  await user.keyboard('장갑');
  await user.tab();
  expect(await screen.findByText('‘장갑’: 목록에서 고르지 않아서 지웠어요.')).toBeTruthy();
  await expect.poll(() => product).toHaveProperty('value', '');
});

test('a link opens the orders of a product, an option, a grade and a carrier', async () => {
  const { asked, last } = openQueue(
    '/orders?queue=all&product=12&option=31&grade=4&carrier=HANJIN',
  );
  const narrowed = { productNo: 12, optionNo: 31, gradeNo: 4, carrier: 'HANJIN' };
  await expect.poll(() => last()).toMatchObject(narrowed);
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
  await expect.poll(() => chosen('상품')).toBe('후드 · 12');
  expect([chosen('옵션'), chosen('주문자 등급'), chosen('택배사')]).toEqual(['31', '4', 'HANJIN']);
  // The list is not asked for whole before the grades are there.
  expect(asked.mock.calls).toHaveLength(1);
});
