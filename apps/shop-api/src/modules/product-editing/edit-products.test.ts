import { randomUUID } from 'node:crypto';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { availableStock, callShop } from '../../../test/checkout-factories.ts';
import {
  newOption,
  openProductOffice,
  type ProductOffice,
  type Refused,
} from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

test('a merchandiser creates a product; shoppers see it when it is published', async () => {
  const draft = await staff.aDraft();
  expect(draft.state).toBe('DRAFT');
  expect(draft.form.options).toHaveLength(6);
  expect(draft.stock.map(({ available }) => available)).toEqual([5, 5, 5, 5, 5, 5]);
  expect((await staff.inShop(draft.productNo)).status).toBe(400);

  const published = await staff.step(draft.productNo, 'PUBLISH');
  expect(published.body.state).toBe('ON_SALE');
  const page = await staff.inShop(draft.productNo);
  expect(page.body.baseInfo.productName).toBe('나이트 후드');
  const found = await callShop<{ totalCount: number }>(
    staff.shop,
    'GET',
    `/products/search?filter.keywords=${encodeURIComponent('겨울후드')}`,
  );
  expect(found.body.totalCount).toBe(1);
});

test('shoppers read what staff wrote of a picture, and nothing of one without a text', async () => {
  const pictures = [
    { key: await staff.aPicture(), alt: '블랙 후드의 앞모습', colour: null },
    { key: await staff.aPicture(), alt: '', colour: null },
  ];
  const { productNo } = await staff.aDraft({ pictures });
  await staff.step(productNo, 'PUBLISH');
  const { imageUrlInfo } = (await staff.inShop(productNo)).body.baseInfo;
  expect(imageUrlInfo.map(({ url, alt }) => [url.split('/images/')[1], alt])).toEqual([
    [pictures[0]?.key, '블랙 후드의 앞모습'],
    [pictures[1]?.key, undefined],
  ]);
});

test('what is saved is read back as it was written', async () => {
  const form = await staff.aForm({
    ...{ managementCode: 'DSK-1', isAppOnly: true, isVerifiedOnly: true, isMembersOnly: true },
    saleEndsAt: new Date(staff.shop.clock.now().getTime() + 60 * MINUTE_MS).toISOString(),
  });
  const { body } = await staff.office.call<{ productNo: number }>('POST', '/products', {
    key: randomUUID(),
    form,
  });
  const { form: saved } = await staff.read(body.productNo);
  const plain = (one: ProductForm) => ({
    ...one,
    options: one.options.map(({ optionNo, stock, ...rest }) => rest),
  });
  expect(plain(saved)).toEqual(plain(form));
});

test('a product saved again after a lost reply is one product, also at the same moment', async () => {
  const pressed = { key: randomUUID(), form: await staff.aForm({ name: '두 번 누른 후드' }) };
  const save = () => staff.office.call<{ productNo: number }>('POST', '/products', pressed);
  const both = await Promise.all([save(), save()]);
  const again = await save();
  const [{ body }] = both;
  expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(both[1].body).toEqual(body);
  expect(again.body).toEqual(body);
  const url = `/products?keyword=${encodeURIComponent('두 번 누른 후드')}`;
  const list = await staff.office.call<{ items: object[] }>('GET', url);
  expect(list.body.items).toHaveLength(1);
  const history = await staff.office.call<{ items: object[] }>(
    'GET',
    `/products/${body.productNo}/history`,
  );
  expect(history.body.items).toHaveLength(1);

  // A refused one leaves no key behind: corrected, it is saved with the same.
  const key = randomUUID();
  const wrong = { ...pressed.form, brandNo: 999_999 };
  expect((await staff.office.call('POST', '/products', { key, form: wrong })).status).toBe(400);
  expect((await staff.office.call('POST', '/products', { ...pressed, key })).status).toBe(200);
});

test('scripts in a description are removed', async () => {
  const { form } = await staff.aDraft({
    content: '<p onclick="x()">좋아요</p><script>alert(1)</script>',
  });
  expect(form.content).toBe('<p>좋아요</p>');
});

test('two staff edit one product: the second is refused, and nothing of the first is lost', async () => {
  const seen = await staff.aDraft();
  expect((await staff.save(seen, { name: '먼저 저장한 이름' })).status).toBe(200);
  const second = await staff.save(seen, { salePrice: 50_000, immediateDiscountAmt: 0 });
  expect([second.status, second.body.code]).toEqual([409, 'DL3201']);
  expect((await staff.read(seen.productNo)).form).toMatchObject({
    name: '먼저 저장한 이름',
    salePrice: 89_000,
  });
});

test('two who save at once: one is saved, the other refused', async () => {
  const seen = await staff.aDraft();
  const saved = await Promise.all(['하나', '둘', '셋'].map((name) => staff.save(seen, { name })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('two who save texts at once: one is saved, the other refused', async () => {
  const seen = await staff.aDraft();
  const texts = ['하나', '둘', '셋'].map((promotionText) => staff.save(seen, { promotionText }));
  expect((await Promise.all(texts)).map(({ status }) => status).toSorted()).toEqual([
    ...[200, 409, 409],
  ]);
});

test('who may not correct stock edits products, but no counts', async () => {
  const editor = await openOfficeAs(staff.shop, ['products.read', 'products.write']);
  const form = await staff.aForm();
  expect((await editor.call('POST', '/products', { key: randomUUID(), form })).status).toBe(403);
  const { productNo, version, form: seen } = await staff.aDraft();
  const [first, ...others] = seen.options;
  const counted = { ...first, stock: { from: 5, to: 9 } } as ProductForm['options'][number];
  const put = (options: ProductForm['options'], name = seen.name) =>
    editor.call('PUT', `/products/${productNo}`, { version, form: { ...seen, name, options } });
  expect((await put([counted, ...others])).status).toBe(403);
  expect((await put(seen.options, '다른 이름')).status).toBe(200);
  await editor.close();
});

test('a price changed at the command line counts as a change, too', async () => {
  const seen = await staff.aDraft();
  await staff.shop.db
    .updateTable('product')
    .set({ salePrice: 10_000, immediateDiscountAmt: 0 })
    .where('productNo', '=', seen.productNo)
    .execute();
  expect((await staff.save(seen, { name: '다른 이름' })).body.code).toBe('DL3201');
});

test('a published product changes in the shop at once, and stock is untouched', async () => {
  const { productNo } = await staff.aDraft();
  await staff.step(productNo, 'PUBLISH');
  await staff.inShop(productNo);
  const changed = await staff.save(await staff.read(productNo), { name: '새 이름' });
  await staff.shop.cachesInvalidated();
  expect((await staff.inShop(productNo)).body.baseInfo.productName).toBe('새 이름');
  expect(changed.body.stock.map(({ available }) => available)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('an option with stock cannot be taken away; nor can what shoppers need', async () => {
  const product = await staff.aDraft();
  const fewer = product.form.options.slice(1);
  expect((await staff.save(product, { options: fewer })).body.code).toBe('DL3212');
  await staff.step(product.productNo, 'PUBLISH');
  const without = await staff.save(product, { pictures: [] });
  expect(without.body.code).toBe('DL3202');
  expect(without.body.message).toContain('사진');
});

test('an option that was sold stays; one that never was goes with its stock of 0', async () => {
  const product = await staff.aDraft({
    options: [newOption('블랙', 'M'), newOption('블랙', 'L')],
  });
  const [first, second] = product.form.options;
  await staff.shop.db
    .updateTable('productOption')
    .set({ saleCount: 1 })
    .where('optionNo', '=', first?.optionNo as number)
    .execute();
  expect((await staff.save(product, { options: second ? [second] : [] })).body.code).toBe('DL3213');
  const saved = await staff.save(product, { options: first ? [first] : [] });
  expect(saved.body.form.options.map(({ size }) => size)).toEqual(['M']);
});

test('two options swap their sizes in one save', async () => {
  const product = await staff.aDraft({
    options: [newOption('블랙', 'M'), newOption('블랙', 'L')],
  });
  const [first, second] = product.form.options;
  const swapped = [
    { ...first, size: 'L' },
    { ...second, size: 'M' },
  ] as ProductForm['options'];
  const saved = await staff.save(product, { options: swapped });
  expect(saved.body.form.options.map(({ optionNo, size }) => [optionNo, size])).toEqual([
    [first?.optionNo, 'L'],
    [second?.optionNo, 'M'],
  ]);
});

test('a count that began before an order came is refused, and nothing is saved', async () => {
  const product = await staff.aDraft();
  const [first, ...others] = product.form.options;
  const counted = { ...first, stock: { from: 4, to: 9 } } as ProductForm['options'][number];
  const saved = await staff.save(product, {
    name: '안 바뀔 이름',
    options: [counted, ...others],
  });
  expect(saved.body.code).toBe('DL3214');
  expect((await staff.read(product.productNo)).form.name).toBe('나이트 후드');
  expect(await availableStock(staff.shop, first?.optionNo as number)).toBe(5);
});

test('wrong values are refused with the field', async () => {
  const form = await staff.aForm({ immediateDiscountAmt: 100_000 });
  const twice = await staff.aForm({ options: [newOption('블랙', 'M'), newOption('블랙', 'M')] });
  for (const wrong of [form, twice, { ...form, salePrice: -1 }, { ...form, name: ' ' }]) {
    expect(
      (await staff.office.call('POST', '/products', { key: randomUUID(), form: wrong })).status,
    ).toBe(400);
  }
  const code = async (over: Partial<ProductForm>) =>
    (
      await staff.office.call<Refused>('POST', '/products', {
        key: randomUUID(),
        form: await staff.aForm(over),
      })
    ).body.code;
  expect(await code({ brandNo: 999_999 })).toBe('DL3209');
  expect(await code({ categoryNos: [999_999] })).toBe('DL0201');
  expect(await code({ deliveryTemplateNo: 999_999 })).toBe('DL3210');
  expect(await code({ saleEndsAt: '2020-01-01T00:00:00+09:00' })).toBe('DL3219');
  expect(await code({ pictures: [{ key: '../secret.jpg', alt: '', colour: null }] })).toBe(
    'DL3216',
  );
  await staff.aDraft({ managementCode: 'TAKEN' });
  expect(await code({ managementCode: 'TAKEN' })).toBe('DL3211');
});

test('a picture that is none is refused', async () => {
  const { status, body } = await staff.office.send<Refused>(
    '/product-pictures',
    'image/png',
    Buffer.from('no picture'),
  );
  expect([status, body.message]).toEqual([400, expect.stringContaining('사진')]);
});

test('who may only look changes nothing', async () => {
  const reader = await openOfficeAs(staff.shop, ['products.read']);
  const { productNo, version, form } = await staff.aDraft();
  const refused = await Promise.all([
    reader.call('POST', '/products', { key: randomUUID(), form }),
    reader.call('PUT', `/products/${productNo}`, { version, form }),
    reader.call('POST', `/products/${productNo}/state`, { action: 'PUBLISH' }),
    reader.call('POST', '/stock/corrections', { reason: '없음', corrections: [] }),
    reader.call('GET', '/stock'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  await reader.close();
});

test('a product of the demo or of the command line is edited without losing what it has', async () => {
  const { productNo } = await aProduct(staff.shop.db, {
    pictures: [{ key: 'products/a.jpg' }, { key: 'products/a.jpg', colour: 'BLACK' }],
    properties: [{ name: '시즌', value: '겨울' }],
    stickers: [{ no: 7, label: '일곱' }],
    categoryNos: [await aCategory(staff.shop.db)],
  });
  const before = await staff.read(productNo);
  expect(before.form.pictures).toEqual([{ key: 'products/a.jpg', alt: '', colour: 'BLACK' }]);
  const disclosure = [{ label: '소재', value: '면' }];
  expect((await staff.save(before, { name: '새 이름', disclosure })).status).toBe(200);
  const content = await staff.shop.db
    .selectFrom('productContent')
    .where('productNo', '=', productNo)
    .select(['stickers', 'properties'])
    .executeTakeFirstOrThrow();
  expect(content.stickers).toEqual([{ no: 7, label: '일곱' }]);
  expect(content.properties).toContainEqual(
    expect.objectContaining({ name: '시즌', value: '겨울' }),
  );
});
