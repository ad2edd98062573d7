import type { AdminCaller } from '@duskline/client';
import { searchMembers } from '@duskline/contract/admin/members.calls';
import { searchOrders } from '@duskline/contract/admin/order-queues.calls';
import { expect, test } from 'vitest';
import { type FoundItem, searchSources } from './search-sources.ts';

/** Search one source for a text; what it asked of the API, and what it found. */
async function search(title: string, keyword: string) {
  const asked: unknown[] = [];
  const call = (async (called: object, { query }: { query: object }) => {
    expect([searchMembers, searchOrders]).toContain(called);
    asked.push(query);
    return { items: [], nextCursor: null, by: null };
  }) as unknown as AdminCaller;
  const source = searchSources.find((one) => one.title === title);
  const found = (await source?.search(call, keyword)) as FoundItem[];
  return { asked, urls: found.map(({ to }) => to) };
}

test('the beginning of an order number asks for no member and no order: whoever is shown is recorded', async () => {
  for (const typed of ['26', '261119', '26111905']) {
    expect((await search('회원', typed)).asked).toEqual([]);
    expect((await search('주문', typed)).asked).toEqual([]);
  }
  const orderNo = '261119055112345678';
  expect((await search('주문', orderNo)).asked).toEqual([{ q: orderNo, limit: 8 }]);
  expect(await search('회원', orderNo)).toEqual({ asked: [], urls: [] });
});

test('a member number leads to the member without a search, a phone and a name are searched for', async () => {
  expect(await search('회원', '261')).toEqual({ asked: [], urls: ['/members/261'] });
  for (const q of ['010-1234-5678', '김고객', 'kim@duskline.example']) {
    expect((await search('회원', q)).asked).toEqual([{ q, limit: 8 }]);
    expect((await search('주문', q)).asked).toEqual([{ q, limit: 8 }]);
  }
});

test('a number as long as a waybill’s is looked for among waybills alone', async () => {
  const { asked } = await search('주문', '300000000');
  expect(asked).toEqual([{ q: '300000000', limit: 8, by: 'invoiceNo' }]);
});
