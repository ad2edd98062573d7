import { registeredEndpoints } from '@duskline/platform/http/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop, openSheet } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { openProductOffice, type ProductOffice } from '../../../test/staff-product-factories.ts';

/** No other amount of this shop has these digits. */
const COST = 61_397;
/** A word of the product's name, and of nothing else. */
const NAME = '원가있는후드';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('staff write down what a product costs, and read who changed it; it can be unknown', async () => {
  const product = await staff.aDraft();
  expect(product.form.costPrice).toBe(null);
  const saved = await staff.save(product, { costPrice: COST });
  expect(saved.body.form.costPrice).toBe(COST);
  const history = await staff.office.call<{ items: object[] }>(
    'GET',
    `/products/${product.productNo}/history`,
  );
  expect(history.body.items[0]).toMatchObject({
    ...{ action: 'product change', before: { costPrice: null }, after: { costPrice: COST } },
  });
  expect((await staff.save(saved.body, { costPrice: null })).body.form.costPrice).toBe(null);
  for (const costPrice of [-1, 0.5, 200_000_000]) {
    expect((await staff.save(saved.body, { costPrice })).status).toBe(400);
  }
});

test('no reply of the Shop API has what a product costs the shop', async () => {
  const { shop } = staff;
  const draft = await staff.aDraft({ name: NAME, costPrice: COST, maxBuyPersonCount: 0 });
  const { productNo } = draft;
  const optionNo = draft.form.options[0]?.optionNo ?? 0;
  expect((await staff.step(productNo, 'PUBLISH')).status).toBe(200);
  await shop.cachesInvalidated();
  const { headers } = await registerMember(shop);
  const post = (url: string, body: object) => callShop(shop, 'POST', url, { headers, body });
  await post('/cart', [{ productNo, optionNo, orderCnt: 1 }]);
  await post('/profile/like-products', { productNos: [productNo] });
  await post('/profile/recent-products', { productNo });
  const orderSheetNo = await openSheet(shop, [{ productNo, optionNo }], headers);

  const values: Record<string, string | number> = { productNo, optionNo, orderSheetNo };
  const query = `productNos=${productNo}&productNo=${productNo}&keyword=${encodeURIComponent(NAME)}`;
  const showing: string[] = [];
  for (const call of registeredEndpoints(shop.app)) {
    // The search of addresses is a partner's.
    if (call.method !== 'GET' || call.path === '/addresses/search') continue;
    const path = call.path.replace(/:(\w+)/g, (_all, name) => String(values[name] ?? 1));
    const version = call.version ?? '1.0';
    const reply = await shop.app.inject({
      url: `${path}?${query}`,
      headers: { ...headers, version },
    });
    expect(reply.body, call.path).not.toMatch(/"cost|61,?397/i);
    if (reply.body.includes(NAME)) showing.push(call.path);
  }
  expect(showing).toEqual(
    expect.arrayContaining([
      ...['/products/search', '/products/:productNo', '/cart'],
      '/order-sheets/:orderSheetNo',
    ]),
  );
});
