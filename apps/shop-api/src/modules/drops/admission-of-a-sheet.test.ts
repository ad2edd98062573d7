import type { OrderSheet } from '@duskline/contract/shop/order-sheet-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, callShop, openSheet } from '../../../test/checkout-factories.ts';
import { aDrop, enter, openDrop, passSeconds } from '../../../test/drop-factories.ts';
import { registerMember } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test('an order sheet of a drop says how long its payment may be started, any other says nothing', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop);
  const admissionOf = async (orderSheetNo: string) => {
    const url = `/order-sheets/${orderSheetNo}`;
    const { body } = await callShop<z.output<typeof OrderSheet>>(shop, 'GET', url, { headers });
    return body.dropAdmission;
  };
  const early = await openSheet(shop, [option], headers);
  expect(await admissionOf(early)).toBeUndefined();
  const dropNo = await aDrop(shop, option.productNo);
  const { productNo } = option;
  expect(await admissionOf(early)).toEqual({ productNo, secondsLeft: 0 });
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  const sheetNo = await openSheet(shop, [option], headers);
  expect(await admissionOf(sheetNo)).toEqual({ productNo, secondsLeft: 300 });
  await passSeconds(shop, 60);
  expect(await admissionOf(sheetNo)).toEqual({ productNo, secondsLeft: 240 });
  shop.clock.advance({ seconds: 240 });
  expect(await admissionOf(sheetNo)).toEqual({ productNo, secondsLeft: 0 });
});
