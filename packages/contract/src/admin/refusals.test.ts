import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ShopRefusalName, shopRefusals } from '../shop/refusals.ts';
import type { AdminEndpoint } from './admin-endpoint.ts';
import { adminRefusals } from './refusals.ts';

const room = new URL('.', import.meta.url);
const modules = await Promise.all(
  readdirSync(room)
    .filter((name) => name.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(name))
    .map((name) => import(new URL(name, room).href) as Promise<Record<string, unknown>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is AdminEndpoint => Object.hasOwn(Object(value), 'permission'));
const names = new Set(endpoints.flatMap(({ refusals }) => refusals));

/** What only a shopper does: staff are the service, and log in at another place. */
const ofShoppers =
  /고객센터|다시 주문해 주세요|받을 수 없는 쿠폰|로그인할 수 없어요|주문 내역을|상품 페이지/;

test('no refusal of a call of staff says what a shopper would do', () => {
  expect(names.size).toBeGreaterThan(150);
  const wrong = [...names].filter((name) => ofShoppers.test(adminRefusals[name].text));
  expect(wrong).toEqual([]);
});

test('a sentence for staff is of a refusal that staff meet, under the code of the catalogue', () => {
  const rewritten = (Object.keys(shopRefusals) as ShopRefusalName[]).filter(
    (name) => adminRefusals[name].text !== shopRefusals[name].text,
  );
  expect(rewritten.length).toBeGreaterThan(5);
  expect(rewritten.filter((name) => !names.has(name) && name !== 'no_such_call')).toEqual([]);
  for (const name of rewritten) {
    const { code, status } = shopRefusals[name];
    expect(adminRefusals[name]).toMatchObject({ code, status });
  }
});
