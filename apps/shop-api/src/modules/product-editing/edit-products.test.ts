import type { ProductForm } from '@duskline/contract/admin/product-form';
import type * as api from '@duskline/contract/admin/products';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { availableStock, callShop } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Product = z.output<typeof api.getProduct.reply>;
type Refused = { code: string; message: string };

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['products.read', 'products.write', 'stock.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const option = (colour: string, size: string, to = 0): ProductForm['options'][number] => ({
  ...{ optionNo: null, colour, size, addPrice: 0, managementCode: '', isOnSale: true },
  stock: to > 0 ? { from: 0, to } : null,
});

async function aPicture(): Promise<string> {
  const file = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#222' } })
    .png()
    .toBuffer();
  const { body } = await office.send<{ key: string }>('/product-pictures', 'image/png', file);
  return body.key;
}

/** A form with everything that a product needs to be published. */
async function aForm(over: Partial<ProductForm> = {}): Promise<ProductForm> {
  return {
    ...{
      name: '나이트 후드',
      nameEn: 'NIGHT HOOD',
      managementCode: '',
      promotionText: '두꺼운 기모',
    },
    brandNo: await aBrand(shop.db),
    categoryNos: [await aCategory(shop.db)],
    ...{ salePrice: 89_000, immediateDiscountAmt: 9_000 },
    content: '<p>따뜻해요.</p>',
    badges: ['NEW'],
    searchWords: ['겨울후드'],
    ...{ disclosureCategory: '의류', disclosure: [{ label: '소재', value: '면 100%' }] },
    sizeTable: { columns: ['사이즈', '총장'], rows: [['M', '70']] },
    ...{ placeOfOrigin: '대한민국', deliveryTemplateNo: 1 },
    ...{ isAppOnly: false, isVerifiedOnly: false, isMembersOnly: false },
    ...{ minBuyCount: 1, maxBuyTimeCount: 0, maxBuyPersonCount: 3, recommendation: 0 },
    saleEndsAt: null,
    pictures: [{ key: await aPicture(), alt: '앞모습', colour: null }],
    options: ['블랙', '그레이'].flatMap((colour) =>
      ['S', 'M', 'L'].map((size) => option(colour, size, 5)),
    ),
    ...over,
  };
}

async function aDraft(over: Partial<ProductForm> = {}): Promise<Product> {
  const form = await aForm(over);
  const { status, body } = await office.call<{ productNo: number }>('POST', '/products', form);
  expect(status).toBe(200);
  return read(body.productNo);
}

async function read(productNo: number): Promise<Product> {
  return (await office.call<Product>('GET', `/products/${productNo}`)).body;
}

const save = (product: Product, over: Partial<ProductForm>) =>
  office.call<Product & Refused>('PUT', `/products/${product.productNo}`, {
    version: product.version,
    form: { ...product.form, ...over },
  });

const step = (productNo: number, action: string, more: object = {}) =>
  office.call<Product & Refused>('POST', `/products/${productNo}/state`, { action, ...more });

const inShop = (productNo: number) =>
  callShop<{ baseInfo: { productName: string; imageUrlInfo: { url: string; alt?: string }[] } }>(
    shop,
    'GET',
    `/products/${productNo}`,
  );

test('a merchandiser creates a product; shoppers see it when it is published', async () => {
  const draft = await aDraft();
  expect(draft.state).toBe('DRAFT');
  expect(draft.form.options).toHaveLength(6);
  expect(draft.stock.map(({ available }) => available)).toEqual([5, 5, 5, 5, 5, 5]);
  expect((await inShop(draft.productNo)).status).toBe(400);

  const published = await step(draft.productNo, 'PUBLISH');
  expect(published.body.state).toBe('ON_SALE');
  const page = await inShop(draft.productNo);
  expect(page.body.baseInfo.productName).toBe('나이트 후드');
  const found = await callShop<{ totalCount: number }>(
    shop,
    'GET',
    `/products/search?filter.keywords=${encodeURIComponent('겨울후드')}`,
  );
  expect(found.body.totalCount).toBe(1);
});

test('shoppers read what staff wrote of a picture, and nothing of one without a text', async () => {
  const pictures = [
    { key: await aPicture(), alt: '블랙 후드의 앞모습', colour: null },
    { key: await aPicture(), alt: '', colour: null },
  ];
  const { productNo } = await aDraft({ pictures });
  await step(productNo, 'PUBLISH');
  const { imageUrlInfo } = (await inShop(productNo)).body.baseInfo;
  expect(imageUrlInfo.map(({ url, alt }) => [url.split('/images/')[1], alt])).toEqual([
    [pictures[0]?.key, '블랙 후드의 앞모습'],
    [pictures[1]?.key, undefined],
  ]);
});

test('what is saved is read back as it was written', async () => {
  const form = await aForm({
    ...{ managementCode: 'DSK-1', isAppOnly: true, isVerifiedOnly: true, isMembersOnly: true },
    saleEndsAt: new Date(shop.clock.now().getTime() + 60 * MINUTE_MS).toISOString(),
  });
  const { body } = await office.call<{ productNo: number }>('POST', '/products', form);
  const { form: saved } = await read(body.productNo);
  const plain = (one: ProductForm) => ({
    ...one,
    options: one.options.map(({ optionNo, stock, ...rest }) => rest),
  });
  expect(plain(saved)).toEqual(plain(form));
});

test('scripts in a description are removed', async () => {
  const { form } = await aDraft({
    content: '<p onclick="x()">좋아요</p><script>alert(1)</script>',
  });
  expect(form.content).toBe('<p>좋아요</p>');
});

test('two staff edit one product: the second is refused, and nothing of the first is lost', async () => {
  const seen = await aDraft();
  expect((await save(seen, { name: '먼저 저장한 이름' })).status).toBe(200);
  const second = await save(seen, { salePrice: 50_000, immediateDiscountAmt: 0 });
  expect([second.status, second.body.code]).toEqual([409, 'DL3201']);
  expect((await read(seen.productNo)).form).toMatchObject({
    name: '먼저 저장한 이름',
    salePrice: 89_000,
  });
});

test('two who save at once: one is saved, the other refused', async () => {
  const seen = await aDraft();
  const saved = await Promise.all(['하나', '둘', '셋'].map((name) => save(seen, { name })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('two who save texts at once: one is saved, the other refused', async () => {
  const seen = await aDraft();
  const texts = ['하나', '둘', '셋'].map((promotionText) => save(seen, { promotionText }));
  expect((await Promise.all(texts)).map(({ status }) => status).toSorted()).toEqual([
    ...[200, 409, 409],
  ]);
});

test('who may not correct stock edits products, but no counts', async () => {
  const editor = await openOfficeAs(shop, ['products.read', 'products.write']);
  const form = await aForm();
  expect((await editor.call('POST', '/products', form)).status).toBe(403);
  const { productNo, version, form: seen } = await aDraft();
  const [first, ...others] = seen.options;
  const counted = { ...first, stock: { from: 5, to: 9 } } as ProductForm['options'][number];
  const put = (options: ProductForm['options'], name = seen.name) =>
    editor.call('PUT', `/products/${productNo}`, { version, form: { ...seen, name, options } });
  expect((await put([counted, ...others])).status).toBe(403);
  expect((await put(seen.options, '다른 이름')).status).toBe(200);
  await editor.close();
});

test('a price changed at the command line counts as a change, too', async () => {
  const seen = await aDraft();
  await shop.db
    .updateTable('product')
    .set({ salePrice: 10_000, immediateDiscountAmt: 0 })
    .where('productNo', '=', seen.productNo)
    .execute();
  expect((await save(seen, { name: '다른 이름' })).body.code).toBe('DL3201');
});

test('a published product changes in the shop at once, and stock is untouched', async () => {
  const { productNo } = await aDraft();
  await step(productNo, 'PUBLISH');
  await inShop(productNo);
  const changed = await save(await read(productNo), { name: '새 이름' });
  await shop.cachesInvalidated();
  expect((await inShop(productNo)).body.baseInfo.productName).toBe('새 이름');
  expect(changed.body.stock.map(({ available }) => available)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('an option with stock cannot be taken away; nor can what shoppers need', async () => {
  const product = await aDraft();
  const fewer = product.form.options.slice(1);
  expect((await save(product, { options: fewer })).body.code).toBe('DL3212');
  await step(product.productNo, 'PUBLISH');
  const without = await save(product, { pictures: [] });
  expect(without.body.code).toBe('DL3202');
  expect(without.body.message).toContain('사진');
});

test('an option that was sold stays; one that never was goes with its stock of 0', async () => {
  const product = await aDraft({ options: [option('블랙', 'M'), option('블랙', 'L')] });
  const [first, second] = product.form.options;
  await shop.db
    .updateTable('productOption')
    .set({ saleCount: 1 })
    .where('optionNo', '=', first?.optionNo as number)
    .execute();
  expect((await save(product, { options: second ? [second] : [] })).body.code).toBe('DL3213');
  const saved = await save(product, { options: first ? [first] : [] });
  expect(saved.body.form.options.map(({ size }) => size)).toEqual(['M']);
});

test('two options swap their sizes in one save', async () => {
  const product = await aDraft({ options: [option('블랙', 'M'), option('블랙', 'L')] });
  const [first, second] = product.form.options;
  const swapped = [
    { ...first, size: 'L' },
    { ...second, size: 'M' },
  ] as ProductForm['options'];
  const saved = await save(product, { options: swapped });
  expect(saved.body.form.options.map(({ optionNo, size }) => [optionNo, size])).toEqual([
    [first?.optionNo, 'L'],
    [second?.optionNo, 'M'],
  ]);
});

test('a count that began before an order came is refused, and nothing is saved', async () => {
  const product = await aDraft();
  const [first, ...others] = product.form.options;
  const counted = { ...first, stock: { from: 4, to: 9 } } as ProductForm['options'][number];
  const saved = await save(product, { name: '안 바뀔 이름', options: [counted, ...others] });
  expect(saved.body.code).toBe('DL3214');
  expect((await read(product.productNo)).form.name).toBe('나이트 후드');
  expect(await availableStock(shop, first?.optionNo as number)).toBe(5);
});

test('wrong values are refused with the field', async () => {
  const form = await aForm({ immediateDiscountAmt: 100_000 });
  const twice = await aForm({ options: [option('블랙', 'M'), option('블랙', 'M')] });
  for (const wrong of [form, twice, { ...form, salePrice: -1 }, { ...form, name: ' ' }]) {
    expect((await office.call('POST', '/products', wrong)).status).toBe(400);
  }
  const code = async (over: Partial<ProductForm>) =>
    (await office.call<Refused>('POST', '/products', await aForm(over))).body.code;
  expect(await code({ brandNo: 999_999 })).toBe('DL3209');
  expect(await code({ categoryNos: [999_999] })).toBe('DL0201');
  expect(await code({ deliveryTemplateNo: 999_999 })).toBe('DL3210');
  expect(await code({ saleEndsAt: '2020-01-01T00:00:00+09:00' })).toBe('DL3219');
  expect(await code({ pictures: [{ key: '../secret.jpg', alt: '', colour: null }] })).toBe(
    'DL3216',
  );
  await aDraft({ managementCode: 'TAKEN' });
  expect(await code({ managementCode: 'TAKEN' })).toBe('DL3211');
});

test('a product that lacks something, or costs nothing, is neither published nor scheduled', async () => {
  const bare = await aDraft({ pictures: [], salePrice: 0, immediateDiscountAmt: 0 });
  const { status, body } = await step(bare.productNo, 'PUBLISH');
  expect([status, body.code]).toEqual([409, 'DL3202']);
  expect(body.message).toMatch(/판매가.*사진/);
  const at = new Date(shop.clock.now().getTime() + MINUTE_MS).toISOString();
  expect((await step(bare.productNo, 'SCHEDULE', { at })).body.code).toBe('DL3202');
});

test('a scheduled product is published at its minute, and ends at its time', async () => {
  const now = shop.clock.now().getTime();
  const product = await aDraft({ saleEndsAt: new Date(now + 10 * MINUTE_MS).toISOString() });
  const at = new Date(now + 5 * MINUTE_MS).toISOString();
  expect((await step(product.productNo, 'SCHEDULE', { at: new Date(now) })).body.code).toBe(
    'DL3205',
  );
  expect((await step(product.productNo, 'SCHEDULE', { at })).body).toMatchObject({
    state: 'SCHEDULED',
    publishAt: at,
  });
  await shop.jobs.runRepeating('turn-due-products');
  expect((await inShop(product.productNo)).status).toBe(400);
  shop.clock.set(new Date(now + 6 * MINUTE_MS));
  await shop.jobs.runRepeating('turn-due-products');
  await shop.cachesInvalidated();
  expect((await read(product.productNo)).state).toBe('ON_SALE');
  expect((await inShop(product.productNo)).status).toBe(200);
  shop.clock.set(new Date(now + 10 * MINUTE_MS));
  await shop.jobs.runRepeating('turn-due-products');
  expect((await read(product.productNo)).state).toBe('ENDED');
  shop.clock.set(new Date(now));
});

test('a sale pauses with a text, and the text may not name the app', async () => {
  const { productNo } = await aDraft();
  await step(productNo, 'PUBLISH');
  expect((await step(productNo, 'PAUSE', { text: '앱에서 만나요' })).body.code).toBe('DL3207');
  expect((await step(productNo, 'PAUSE', { text: ' ' })).body.code).toBe('DL3206');
  const paused = await step(productNo, 'PAUSE', { text: '검수 중이에요' });
  expect(paused.body).toMatchObject({ state: 'PAUSED', pauseText: '검수 중이에요' });
  expect((await step(productNo, 'RESUME')).body.state).toBe('ON_SALE');
  expect((await step(productNo, 'ARCHIVE')).body.code).toBe('DL3204');
});

test('an archived product cannot be changed until it is restored', async () => {
  const product = await aDraft();
  expect((await step(product.productNo, 'ARCHIVE')).body.state).toBe('ARCHIVED');
  expect((await save(product, { name: '이름' })).body.code).toBe('DL3203');
  expect((await step(product.productNo, 'RESTORE')).body.state).toBe('DRAFT');
});

test('a duplicate is a draft without the stock and the codes of the original', async () => {
  const { productNo } = await aDraft({ managementCode: 'ONCE' });
  const { body } = await office.call<{ productNo: number }>(
    'POST',
    `/products/${productNo}/duplicate`,
  );
  const copy = await read(body.productNo);
  expect(copy.state).toBe('DRAFT');
  expect(copy.form).toMatchObject({ name: '나이트 후드 사본', managementCode: '' });
  expect(copy.stock.every(({ available }) => available === 0)).toBe(true);
});

test('the history says who changed what; a change is undone, one that was overtaken is not', async () => {
  const draft = await aDraft();
  const renamed = await save(draft, { name: '둘째 이름' });
  await save(renamed.body, { salePrice: 70_000 });
  const history = `/products/${draft.productNo}/history`;
  const { body } = await office.call<z.output<typeof api.listProductHistory.reply>>('GET', history);
  expect(body.items.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['product change', '김엠디'],
    ['product change', '김엠디'],
    ['product create', '김엠디'],
  ]);
  expect(body.items[1]).toMatchObject({
    before: { name: '나이트 후드' },
    after: { name: '둘째 이름' },
    canUndo: true,
  });
  const undo = (at: number) =>
    office.call<Product & Refused>('POST', `${history}/${body.items[at]?.auditNo}/undo`);
  const undone = await undo(1);
  expect(undone.body.form).toMatchObject({ name: '나이트 후드', salePrice: 70_000 });
  expect((await undo(1)).body.code).toBe('DL3218');
  expect((await undo(2)).body.code).toBe('DL3217');
});

test('an option that was taken away by mistake comes back by undo', async () => {
  const draft = await aDraft({ options: [option('블랙', 'M'), option('블랙', 'L')] });
  await save(draft, { options: draft.form.options.slice(0, 1) });
  const history = `/products/${draft.productNo}/history`;
  const { body } = await office.call<z.output<typeof api.listProductHistory.reply>>('GET', history);
  const undone = await office.call<Product>('POST', `${history}/${body.items[0]?.auditNo}/undo`);
  expect(undone.body).toMatchObject({ form: { options: [{ size: 'M' }, { size: 'L' }] } });
});

test('many products are changed at once after a look at the differences, or none', async () => {
  const [one, two] = [await aDraft(), await aDraft({ salePrice: 50_000 })];
  const change = { kind: 'DISCOUNT_PERCENT', percent: 15 };
  const productNos = [one.productNo, two.productNo];
  const preview = await office.call<z.output<typeof api.previewBulkChange.reply>>(
    'POST',
    '/product-changes/preview',
    { productNos, change },
  );
  expect(preview.body.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'immediateDiscountAmt', before: 9_000, after: 13_350 }],
    [{ field: 'immediateDiscountAmt', before: 9_000, after: 7_500 }],
  ]);
  expect((await read(one.productNo)).version).toBe(one.version);

  const products = preview.body.items.map(({ productNo, version }) => ({ productNo, version }));
  await save(two, { name: '그 사이에' });
  const late = await office.call<Refused>('POST', '/product-changes', { products, change });
  expect(late.body.code).toBe('DL3220');
  expect((await read(one.productNo)).form.immediateDiscountAmt).toBe(9_000);
  const fresh = [one.productNo, two.productNo].map(async (productNo) => ({
    productNo,
    version: (await read(productNo)).version,
  }));
  const applied = await office.call('POST', '/product-changes', {
    products: await Promise.all(fresh),
    change,
  });
  expect(applied.body).toEqual({ changed: 2 });
  expect((await read(two.productNo)).form.immediateDiscountAmt).toBe(7_500);
});

test('the list is searched by name, number and codes, filtered, and read in pages', async () => {
  // Without a digit: a number is also looked for in the names of brands.
  const brandNo = await aBrand(shop.db, { nameKo: '목록 브랜드', nameEn: 'LISTED' });
  const drafts = [];
  for (const [at, name] of ['루프 자켓', '루프 팬츠', '데님 셔츠'].entries()) {
    drafts.push(
      await aDraft({
        name,
        brandNo,
        managementCode: `LIST-${at}`,
        options: [{ ...option('블랙', 'M'), managementCode: `LIST-${at}-M` }],
      }),
    );
  }
  const [jacket, pants, shirt] = drafts.map(({ productNo }) => productNo);
  await step(pants as number, 'PUBLISH');
  const list = async (query: string) =>
    (
      await office.call<z.output<typeof api.listProducts.reply>>(
        'GET',
        `/products?brandNo=${brandNo}&${query}`,
      )
    ).body;
  const found = async (query: string) =>
    (await list(query)).items.map(({ productNo }) => productNo);
  expect(await found('')).toEqual([shirt, pants, jacket]);
  expect(await found(`keyword=${encodeURIComponent('루프')}`)).toEqual([pants, jacket]);
  expect(await found('keyword=LIST-0')).toEqual([jacket]);
  expect(await found('keyword=LIST-2-M')).toEqual([shirt]);
  expect(await found(`keyword=${shirt}`)).toEqual([shirt]);
  expect(await found('state=ON_SALE')).toEqual([pants]);
  expect(await found('soldOut=true')).toEqual([shirt, pants, jacket]);
  const first = await list('limit=2');
  expect(first.items).toHaveLength(2);
  expect(await found(`limit=2&cursor=${first.nextCursor}`)).toEqual([jacket]);
});

test('a picture that is none is refused', async () => {
  const { status, body } = await office.send<Refused>(
    '/product-pictures',
    'image/png',
    Buffer.from('no picture'),
  );
  expect([status, body.message]).toEqual([400, expect.stringContaining('사진')]);
});

test('who may only look changes nothing', async () => {
  const reader = await openOfficeAs(shop, ['products.read']);
  const { productNo, version, form } = await aDraft();
  const refused = await Promise.all([
    reader.call('POST', '/products', form),
    reader.call('PUT', `/products/${productNo}`, { version, form }),
    reader.call('POST', `/products/${productNo}/state`, { action: 'PUBLISH' }),
    reader.call('POST', '/stock/corrections', { reason: '없음', corrections: [] }),
    reader.call('GET', '/stock'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  await reader.close();
});

test('a product of the demo or of the command line is edited without losing what it has', async () => {
  const { productNo } = await aProduct(shop.db, {
    pictures: [{ key: 'products/a.jpg' }, { key: 'products/a.jpg', colour: 'BLACK' }],
    properties: [{ name: '시즌', value: '겨울' }],
    stickers: [{ no: 7, label: '일곱' }],
    categoryNos: [await aCategory(shop.db)],
  });
  const before = await read(productNo);
  expect(before.form.pictures).toEqual([{ key: 'products/a.jpg', alt: '', colour: 'BLACK' }]);
  const disclosure = [{ label: '소재', value: '면' }];
  expect((await save(before, { name: '새 이름', disclosure })).status).toBe(200);
  const content = await shop.db
    .selectFrom('productContent')
    .where('productNo', '=', productNo)
    .select(['stickers', 'properties'])
    .executeTakeFirstOrThrow();
  expect(content.stickers).toEqual([{ no: 7, label: '일곱' }]);
  expect(content.properties).toContainEqual(
    expect.objectContaining({ name: '시즌', value: '겨울' }),
  );
});

type Preview = { url: string; expiresAt: string } & Refused;
const preview = (productNo: number | null, form: ProductForm, visitor = 'PC') =>
  office.call<Preview>('POST', '/previews/product', { productNo, visitor, form });
const passOf = ({ url }: Preview) => new URL(url).searchParams.get('preview') as string;
/** What a pass opens, as the storefront asks for it. */
async function opened(pass: string) {
  const reply = await shop.app.inject({
    ...{ method: 'GET' as const, url: '/preview' },
    headers: { ...visitorHeaders, 'preview-pass': pass },
  });
  type Page = { path: string; platform: string; replies: { path: string; reply: never }[] };
  return { status: reply.statusCode, headers: reply.headers, page: reply.json<Page>() };
}

test('a preview shows the form that is not saved, to its pass alone and for ten minutes', async () => {
  const { productNo, form, version } = await aDraft();
  const asked = await preview(productNo, { ...form, name: '새벽 후드' }, 'APP');
  expect(asked.status).toBe(200);
  expect(asked.body.url).toMatch(
    new RegExp(`^http://shop\\.test/products/${productNo}\\?preview=[\\w-]{43}$`),
  );
  const pass = passOf(asked.body);

  const { status, headers, page } = await opened(pass);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(page).toMatchObject({
    ...{ path: `/products/${productNo}`, platform: 'AOS' },
    replies: [
      { path: `/products/${productNo}`, reply: { baseInfo: { productName: '새벽 후드' } } },
      { path: `/products/${productNo}/options`, reply: { flatOptions: { length: 6 } } },
    ],
  });

  // Neither the product nor its stock was touched, and shoppers see what they saw.
  expect(await read(productNo)).toMatchObject({ version, state: 'DRAFT' });
  expect((await inShop(productNo)).status).toBe(400);
  const flipped = pass.startsWith('A') ? `B${pass.slice(1)}` : `A${pass.slice(1)}`;
  expect((await opened(flipped)).status).toBe(404);
  expect((await opened('')).status).toBe(404);
  const { rows } = await sql<{ all: string }>`select preview::text as all from preview`.execute(
    shop.db,
  );
  expect(rows.map((row) => row.all).join()).not.toContain(pass);

  const start = shop.clock.now();
  shop.clock.set(new Date(start.getTime() + 10 * MINUTE_MS));
  expect((await opened(pass)).status).toBe(404);
  shop.clock.set(start);
});

test('a new product is previewed before it is saved; what the form lacks is said', async () => {
  const form = await aForm();
  const asked = await preview(null, form);
  expect((await opened(passOf(asked.body))).page.replies[0]?.reply).toMatchObject({
    baseInfo: { productName: '나이트 후드' },
  });
  const { path } = (await opened(passOf(asked.body))).page;
  expect((await office.call('GET', path)).status).toBe(400);

  expect((await preview(null, { ...form, options: [] })).body.code).toBe('DL4602');
  const stolen = [{ key: 'products/of-somebody-1.jpg', alt: '', colour: null }];
  expect((await preview(null, { ...form, pictures: stolen })).status).toBe(400);
  expect((await preview(9_999_999, form)).status).toBe(400);
});
