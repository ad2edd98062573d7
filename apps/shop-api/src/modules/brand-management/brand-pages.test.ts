import { randomUUID } from 'node:crypto';
import type { ListedBrand, StaffBrand } from '@duskline/contract/admin/brands';
import type { BrandPageForm } from '@duskline/contract/admin/display-form';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aProduct } from '../../../test/catalog-factories.ts';
import {
  type DisplayItem,
  type DisplayOffice,
  displayOffice,
  type Refused,
} from '../../../test/display-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { placeBrandPage } from '../brands/index.ts';
import { turnDueItems } from '../display-management/index.ts';

type Shown = { brandNo: number; description: string; detailContent: string };

let shop: TestShop;
let office: StaffOffice;
let { upload, step, publish }: Pick<DisplayOffice, 'upload' | 'step' | 'publish'> = {} as never;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  ({ upload, step, publish } = displayOffice(office));
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const aPage = (over: Partial<BrandPageForm> = {}): BrandPageForm => ({
  ...{ kind: 'BRAND', description: '', picture: '', story: '' },
  ...over,
});

async function create(nameKo: string): Promise<StaffBrand> {
  const form = { nameKo, nameEn: '', slug: '' };
  return (await office.call<StaffBrand>('POST', '/brands', { key: randomUUID(), form })).body;
}

const readBrand = async (brandNo: number) =>
  (await office.call<StaffBrand>('GET', `/brands/${brandNo}`)).body;

async function pageOf({ page }: StaffBrand): Promise<DisplayItem> {
  return (await office.call<DisplayItem>('GET', `/display-items/${page.itemNo}`)).body;
}

const save = <Reply = DisplayItem>({ itemNo, revision }: DisplayItem, form: BrandPageForm) =>
  office.call<Reply>('PUT', `/display-items/${itemNo}`, { revision, form });

/** Write and publish the page of a brand, new or not. */
async function publishPage(brand: StaffBrand, form: BrandPageForm): Promise<DisplayItem> {
  return (await publish((await save(await pageOf(brand), form)).body)).body;
}

async function get<Reply>(url: string): Promise<Reply> {
  await shop.cachesInvalidated();
  return (await shop.app.inject({ url, headers: visitorHeaders })).json() as Reply;
}

const inShop = async ({ brandNo }: { brandNo: number }) =>
  (await get<{ items: Shown[] }>('/display/brands')).items.find((one) => one.brandNo === brandNo);

test('a new brand is seen by nobody until its page is published; what is saved after waits for the next time', async () => {
  const brand = await create('나이트런');
  const draft = await pageOf(brand);
  expect(draft).toMatchObject({ name: '나이트런', state: 'DRAFT', brandNo: brand.brandNo });
  expect(await inShop(brand)).toBeUndefined();
  const story = '<h2>서울의 밤</h2><script>alert(1)</script>';
  const written = (await save(draft, aPage({ description: '밤에 달려요.', story }))).body;
  expect(written.form).toMatchObject({ story: '<h2>서울의 밤</h2>' });
  expect(await inShop(brand)).toBeUndefined();

  const live = (await publish(written)).body;
  expect(await inShop(brand)).toMatchObject({
    ...{ description: '밤에 달려요.', detailContent: '<h2>서울의 밤</h2>' },
  });
  const saved = (await save(live, aPage({ description: '아침에 달려요.' }))).body;
  expect(saved).toMatchObject({ state: 'LIVE', hasDraft: true });
  expect(await inShop(brand)).toMatchObject({ description: '밤에 달려요.' });
  expect((await readBrand(brand.brandNo)).page).toMatchObject({ state: 'LIVE', hasDraft: true });
});

test('a brand page goes back to an earlier version, and out of the shop with its products going on', async () => {
  const brand = await create('되돌린표');
  const { productNo } = await aProduct(shop.db, { brandNo: brand.brandNo });
  await publishPage(brand, aPage({ description: '처음 소개' }));
  const second = await publishPage(brand, aPage({ description: '다음 소개' }));
  expect(await inShop(brand)).toMatchObject({ description: '다음 소개' });
  const versionNo = second.versions[1]?.versionNo;
  const back = (await step(second, 'roll-back', { versionNo })).body;
  expect(await inShop(brand)).toMatchObject({ description: '처음 소개' });

  const ended = (await step(back, 'end')).body;
  expect(ended).toMatchObject({ state: 'ENDED' });
  expect(await inShop(brand)).toBeUndefined();
  expect(await get(`/products/${productNo}`)).toMatchObject({ brand: { name: '되돌린표' } });
  await publish(ended);
  expect(await inShop(brand)).toMatchObject({ description: '처음 소개' });
});

test('a brand page comes and goes on its minutes', async () => {
  const brand = await create('예약표');
  const now = shop.clock.now().getTime();
  const written = (await save(await pageOf(brand), aPage({ description: '곧 나와요.' }))).body;
  const [from, until] = [new Date(now + 5 * MINUTE_MS), new Date(now + 20 * MINUTE_MS)];
  await publish(written, from, until);
  expect((await readBrand(brand.brandNo)).page).toMatchObject({
    ...{ state: 'SCHEDULED', nextAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /) },
  });
  expect(await turnDueItems(shop.shop)).toEqual([]);
  expect(await inShop(brand)).toBeUndefined();
  shop.clock.advance({ minutes: 5 });
  expect(await turnDueItems(shop.shop)).toEqual([brand.page.itemNo]);
  expect(await inShop(brand)).toMatchObject({ description: '곧 나와요.' });
  shop.clock.advance({ minutes: 15 });
  await turnDueItems(shop.shop);
  expect(await inShop(brand)).toBeUndefined();
});

test('brands of before stay as they are: seen ones are published, hidden ones are drafts', async () => {
  const before = { description: '예전 소개', story: '<p>예전</p>', posterKey: 'brand/old.jpg' };
  const seen = await aBrand(shop.db, { nameKo: '있던표' });
  const hidden = await aBrand(shop.db, { nameKo: '숨긴표' });
  await shop.db.updateTable('brand').set(before).where('brandNo', '=', seen).execute();
  await shop.db
    .updateTable('brand')
    .set({ ...before, displayed: false })
    .where('brandNo', '=', hidden)
    .execute();
  const shown = await inShop({ brandNo: seen });
  const { items } = (await office.call<{ items: ListedBrand[] }>('GET', '/brands')).body;
  const stateOf = (no: number) => items.find(({ brandNo }) => brandNo === no)?.page.state;
  expect([stateOf(seen), stateOf(hidden)]).toEqual(['LIVE', 'DRAFT']);
  expect(await inShop({ brandNo: seen })).toEqual(shown);
  expect(await inShop({ brandNo: hidden })).toBeUndefined();

  const page = await pageOf(await readBrand(seen));
  const form = aPage({ description: '예전 소개', picture: 'brand/old.jpg', story: '<p>예전</p>' });
  expect(page).toMatchObject({ form, hasDraft: false, versions: [{ state: 'LIVE' }] });
  // A picture from before staff uploaded any stays.
  const saved = await save(page, { ...form, description: '새 소개' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});

test('a preview shows the page of the brand with what nobody has saved, and the shop stays as it is', async () => {
  const brand = await create('미리표');
  const form = aPage({ description: '아직 없는 소개', story: '<p>아직</p>' });
  const { itemNo } = brand.page;
  const asked = { itemNo, visitor: 'MOBILE_WEB', gradeNo: null, form };
  const { status, body } = await office.call<{ url: string }>('POST', '/previews/display', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  const pass = new URL(body.url).searchParams.get('preview') ?? '';
  const headers = { ...visitorHeaders, 'preview-pass': pass };
  const opened = (await shop.app.inject({ url: '/preview', headers })).json();
  const path = encodeURI('/brands/미리표');
  expect(new URL(body.url).pathname).toBe(path);
  expect(opened).toMatchObject({ path, replies: [{ path: '/display/brands' }] });
  expect(opened.replies[0].reply.items).toContainEqual(
    expect.objectContaining({
      ...{ brandNo: brand.brandNo, description: '아직 없는 소개', detailContent: '<p>아직</p>' },
    }),
  );
  expect(await inShop(brand)).toBeUndefined();
  expect(await pageOf(brand)).toMatchObject({ state: 'DRAFT', form: { description: '' } });
  const alone = { ...asked, itemNo: null };
  expect((await office.call<Refused>('POST', '/previews/display', alone)).body.code).toBe('DL4101');
});

test('the second of two staff who write one page is refused; so is a picture of another shape', async () => {
  const page = await pageOf(await create('둘이표'));
  const first = (await save(page, aPage({ description: '먼저' }))).body;
  const refused = await save<Refused>(page, aPage({ description: '나중' }));
  expect(refused.body.code).toBe('DL4102');
  const { key } = (await upload('brand-poster', 1920, 800)).body;
  const pictured = (await save(first, aPage({ picture: key }))).body;
  expect(pictured.form).toMatchObject({ picture: key });
  const square = (await upload('event-square', 1200, 1200)).body.key;
  expect((await save<Refused>(pictured, aPage({ picture: square }))).body.code).toBe('DL4106');
  const made = { key: randomUUID(), form: aPage() };
  expect((await office.call('POST', '/display-items', made)).status).toBe(400);
});

test('a page has the name that its brand has now, is not among banners, and goes with its brand', async () => {
  const brand = await create('옛이름표');
  const form = { ...brand.form, nameKo: '새이름표' };
  await office.call('PUT', `/brands/${brand.brandNo}`, { version: brand.version, form });
  expect((await pageOf(brand)).name).toBe('새이름표');
  const { items } = (await office.call<{ items: { itemNo: number }[] }>('GET', '/display-items'))
    .body;
  expect(items.map(({ itemNo }) => itemNo)).not.toContain(brand.page.itemNo);
  await office.call('DELETE', `/brands/${brand.brandNo}`);
  expect((await pageOf(brand)) as unknown).toMatchObject({ code: 'DL4101' });
});

test.each([
  ['renamed', 'PUT'],
  ['deleted', 'DELETE'],
] as const)('a page is published while its brand is %s: one after the other', async (_, method) => {
  const brand = await create(`겹친표 ${method}`);
  const body = { version: brand.version, form: { ...brand.form, nameEn: `TWICE ${method}` } };
  const { itemNo } = brand.page;
  const changed = await inTransaction(shop.db, async (tx) => {
    await tx
      .selectFrom('displayItem')
      .select('itemNo')
      .where('itemNo', '=', itemNo)
      .forUpdate()
      .execute();
    const changing = office.call(
      method,
      `/brands/${brand.brandNo}`,
      method === 'PUT' ? body : undefined,
    );
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    // It would wait for whoever waits for it.
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await placeBrandPage(tx, itemNo, aPage({ description: '동시에' }));
    return { changing };
  });
  expect((await changed.changing).status).toBeLessThan(300);
});

test('each step of a page has its audit row', async () => {
  const live = await publishPage(await create('기록표'), aPage({ description: '기록' }));
  const rows = await shop.db
    .selectFrom('audit')
    .select(['command', 'actor', 'after'])
    .where('command', 'like', 'display %')
    .orderBy('auditNo', 'desc')
    .limit(2)
    .execute();
  const actor = `staff:${office.staffNo}`;
  const { itemNo } = live;
  expect(rows).toMatchObject([
    { command: 'display publish', actor, after: { itemNo, kind: 'BRAND' } },
    { command: 'display save', actor, after: { itemNo, kind: 'BRAND' } },
  ]);
});
