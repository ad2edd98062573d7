import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/products';
import type * as stockApi from '@duskline/contract/admin/stock';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { aBrand, aCategory } from '../../../test/catalog-factories.ts';
import { type BuyingShop, buildBuyingShop } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { walkOrder } from '../../../test/order-walk.ts';

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  const mayDo = ['products.read', 'products.write', 'stock.read', 'stock.write'] as const;
  office = await openOfficeAs(shop, mayDo);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function aPicture(background: string): Promise<string> {
  const create = { width: 72, height: 90, channels: 3 as const, background };
  const file = await sharp({ create }).png().toBuffer();
  const { body } = await office.send<{ key: string }>('/product-pictures', 'image/png', file);
  return body.key;
}

test('a brand puts its own hoodie on sale today: a shopper buys it, and the ledger says so', async () => {
  const keys = await Promise.all(['#111', '#333', '#555', '#777'].map(aPicture));
  const form = {
    ...{ name: '우리 후드', nameEn: '', managementCode: 'OWN-1', promotionText: '' },
    ...{ brandNo: await aBrand(shop.db), categoryNos: [await aCategory(shop.db)] },
    ...{ salePrice: 79_000, immediateDiscountAmt: 0, costPrice: 31_000, content: '두꺼워요' },
    ...{
      badges: [],
      searchWords: [],
      disclosureCategory: '의류',
      sizeTable: null,
      placeOfOrigin: '',
    },
    disclosure: [{ label: '소재', value: '면' }],
    ...{ deliveryTemplateNo: 1, isAppOnly: false, isVerifiedOnly: false, isMembersOnly: false },
    ...{ minBuyCount: 1, maxBuyTimeCount: 0, maxBuyPersonCount: 0, recommendation: 0 },
    saleEndsAt: null,
    pictures: keys.map((key, at) => ({ key, alt: '', colour: at < 2 ? '블랙' : '그레이' })),
    options: ['블랙', '그레이'].flatMap((colour) =>
      ['S', 'M', 'L'].map((size) => ({
        ...{ optionNo: null, colour, size, addPrice: 0, managementCode: '', isOnSale: true },
        stock: { from: 0, to: 4 },
      })),
    ),
  };
  const created = await office.call<{ productNo: number }>('POST', '/products', {
    ...{ key: randomUUID(), form },
  });
  const { productNo } = created.body;
  const published = await office.call<z.output<typeof api.getProduct.reply>>(
    'POST',
    `/products/${productNo}/state`,
    { action: 'PUBLISH' },
  );
  const optionNo = published.body.form.options[4]?.optionNo as number;

  const guest = { headers: visitorHeaders };
  const { orderNo } = await walkOrder(shop, { productNo, optionNo }, guest);

  const ledger = await office.call<z.output<typeof stockApi.listStockMovements.reply>>(
    'GET',
    `/stock/${optionNo}/movements`,
  );
  expect(ledger.body.items).toMatchObject([
    { kind: 'ORDER', quantity: -1, available: 3, orderNo, actor: '' },
    { kind: 'CORRECTION', quantity: 4, available: 4, staffName: '김엠디' },
  ]);
});
