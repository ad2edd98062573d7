import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/display';
import type { BannerForm } from '@duskline/contract/admin/display-form';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import {
  type DisplayItem,
  type DisplayOffice,
  displayOffice,
  everybody,
  type Refused,
} from '../../../test/display-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { turnDueItems } from './index.ts';

type Listed = z.output<typeof api.listDisplayItems.reply>;

let shop: TestShop;
let office: StaffOffice;
let upload: DisplayOffice['upload'];
let create: DisplayOffice['create'];
let step: DisplayOffice['step'];
let publish: DisplayOffice['publish'];
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  ({ upload, create, step, publish } = displayOffice(office));
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let wide: string;
async function aBanner(over: Partial<BannerForm> = {}): Promise<BannerForm> {
  wide ??= (await upload('home-wide', 1920, 800)).body.key;
  return {
    ...{ kind: 'BANNER', place: 'Main_BR_TOP', name: '겨울 드롭', text: '오늘 저녁 8시' },
    ...{ wide, tall: '', to: '/products', order: 0, ...everybody },
    ...over,
  };
}

async function bannersShown(place = 'Main_BR_TOP', headers: object = {}): Promise<string[]> {
  await shop.cachesInvalidated();
  const reply = await shop.app.inject({
    url: `/display/banners/id/${place}`,
    headers: { ...visitorHeaders, ...headers },
  });
  const sections = reply.json() as { accounts: { banners: { name: string }[] }[] }[];
  return sections.flatMap(({ accounts }) =>
    accounts.flatMap(({ banners }) => banners.map(({ name }) => name)),
  );
}

test('a banner is a draft until it is published, and a saved change waits for the next publication', async () => {
  const draft = await create(await aBanner({ name: '첫 배너' }));
  expect(draft).toMatchObject({ state: 'DRAFT', hasDraft: true, versions: [] });
  expect(await bannersShown()).not.toContain('첫 배너');

  const live = (await publish(draft)).body;
  expect(live).toMatchObject({ state: 'LIVE', hasDraft: false, versions: [{ state: 'LIVE' }] });
  expect(await bannersShown()).toContain('첫 배너');

  const saved = await office.call<DisplayItem>('PUT', `/display-items/${live.itemNo}`, {
    revision: live.revision,
    form: await aBanner({ name: '고친 배너' }),
  });
  expect(saved.body).toMatchObject({ state: 'LIVE', hasDraft: true, form: { name: '고친 배너' } });
  expect(await bannersShown()).toContain('첫 배너');

  // Changed back to what is in the shop, there is nothing left to publish.
  const changedBack = await office.call<DisplayItem>('PUT', `/display-items/${live.itemNo}`, {
    revision: saved.body.revision,
    form: await aBanner({ name: '첫 배너' }),
  });
  expect(changedBack.body).toMatchObject({ state: 'LIVE', hasDraft: false });

  const savedAgain = await office.call<DisplayItem>('PUT', `/display-items/${live.itemNo}`, {
    revision: changedBack.body.revision,
    form: await aBanner({ name: '고친 배너' }),
  });
  const second = (await publish(savedAgain.body)).body;
  expect(await bannersShown()).toEqual(expect.arrayContaining(['고친 배너']));
  expect(await bannersShown()).not.toContain('첫 배너');
  expect(second.versions.map(({ state }) => state)).toEqual(['LIVE', 'ENDED']);

  const former = second.versions[1]?.versionNo;
  const back = await step(second, 'roll-back', { versionNo: former });
  expect(back.body).toMatchObject({ state: 'LIVE', form: { name: '첫 배너' } });
  expect(await bannersShown()).toContain('첫 배너');
  expect(await bannersShown()).not.toContain('고친 배너');

  const ended = await step(back.body, 'end');
  expect(ended.body).toMatchObject({ state: 'ENDED' });
  expect(await bannersShown()).not.toContain('첫 배너');
  expect((await step<Refused>(ended.body, 'end')).body.code).toBe('DL4105');
});

test('a scheduled banner comes and goes on its minutes', async () => {
  const now = shop.clock.now().getTime();
  const [from, until] = [new Date(now + 5 * MINUTE_MS), new Date(now + 20 * MINUTE_MS)];
  const waiting = (await publish(await create(await aBanner({ name: '예약' })), from, until)).body;
  expect(waiting).toMatchObject({ state: 'SCHEDULED' });
  expect(await turnDueItems(shop.shop)).toEqual([]);
  expect(await bannersShown()).not.toContain('예약');

  shop.clock.advance({ minutes: 5 });
  expect(await turnDueItems(shop.shop)).toEqual([waiting.itemNo]);
  expect(await bannersShown()).toContain('예약');
  expect(await turnDueItems(shop.shop)).toEqual([]);

  shop.clock.advance({ minutes: 20 });
  await turnDueItems(shop.shop);
  expect(await bannersShown()).not.toContain('예약');
  const { body } = await office.call<DisplayItem>('GET', `/display-items/${waiting.itemNo}`);
  expect(body).toMatchObject({ state: 'ENDED', versions: [{ state: 'ENDED' }] });
});

test('a banner that cannot be shown keeps no other from its minute', async () => {
  const from = new Date(shop.clock.now().getTime() + 5 * MINUTE_MS);
  const broken = (await publish(await create(await aBanner({ name: '고장' })), from)).body;
  await publish(await create(await aBanner({ name: '제때' })), from);
  const form = (kind: string) =>
    inTransaction(shop.db, (tx) =>
      sql`update display_version set form = jsonb_set(form, '{kind}', to_jsonb(${kind}::text))
        where item_no = ${broken.itemNo}`.execute(tx),
    );
  await form('EVENT');
  shop.clock.advance({ minutes: 5 });
  await expect(turnDueItems(shop.shop)).rejects.toThrow();
  expect(await bannersShown()).toContain('제때');
  await form('BANNER');
  expect(await turnDueItems(shop.shop)).toEqual([broken.itemNo]);
  expect(await bannersShown()).toContain('고장');
});

test('a later version takes the place of the one in the shop, and one that is taken back does not', async () => {
  const live = (await publish(await create(await aBanner({ name: '지금' })))).body;
  const saved = await office.call<DisplayItem>('PUT', `/display-items/${live.itemNo}`, {
    revision: live.revision,
    form: await aBanner({ name: '다음' }),
  });
  const from = new Date(shop.clock.now().getTime() + 10 * MINUTE_MS);
  const both = (await publish(saved.body, from)).body;
  expect(both.state).toBe('LIVE');
  const versionNo = both.versions[0]?.versionNo;
  const back = (await step(both, 'cancel', { versionNo })).body;
  expect(back).toMatchObject({ state: 'LIVE', hasDraft: true, form: { name: '다음' } });

  await publish(back, from);
  shop.clock.advance({ minutes: 10 });
  await turnDueItems(shop.shop);
  const shown = await bannersShown();
  expect(shown).toContain('다음');
  expect(shown).not.toContain('지금');
});

test('a banner is shown to whom it is for', async () => {
  await publish(await create(await aBanner({ name: '손님만', audience: 'GUEST' })));
  await publish(await create(await aBanner({ name: '회원만', audience: 'MEMBER' })));
  await publish(await create(await aBanner({ name: '앱만', platforms: ['AOS', 'IOS'] })));
  const web = await bannersShown();
  expect(web).toContain('손님만');
  expect(web).not.toContain('회원만');
  expect(web).not.toContain('앱만');
  expect(await bannersShown('Main_BR_TOP', { platform: 'AOS' })).toContain('앱만');
});

test('a category’s banner of the specification stands on wide screens', async () => {
  const category = (await upload('category-wide', 1920, 400)).body.key;
  const form = await aBanner({ place: 'Cate_BR_FW', name: '신발 배너', wide: category });
  await publish(await create(form));
  expect(await bannersShown('Cate_BR_FW')).toEqual(['신발 배너']);
});

test('the second of two staff is refused because somebody changed the banner', async () => {
  const item = await create(await aBanner());
  const path = `/display-items/${item.itemNo}`;
  const save = async (name: string) =>
    office.call<Refused>('PUT', path, { revision: item.revision, form: await aBanner({ name }) });
  const [one, other] = await Promise.all([save('하나'), save('둘')]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refused.body.code).toBe('DL4102');
});

test('a second press finds the item of the first', async () => {
  const body = { key: randomUUID(), form: await aBanner({ name: '두 번' }) };
  const replies = await Promise.all([
    office.call<DisplayItem>('POST', '/display-items', body),
    office.call<DisplayItem>('POST', '/display-items', body),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.body.itemNo).toBe(replies[1]?.body.itemNo);
});

test('a picture of another ratio, a small one and none at all are refused where they are chosen', async () => {
  const square = await upload('home-wide', 1000, 1000);
  expect(square.status).toBe(400);
  expect(square.body.message).toContain('1920×800');
  expect((await upload('home-wide', 480, 200)).body.code).toBe('DL4107');
  const text = await office.send<Refused>(
    '/display-pictures?slot=popup',
    'image/png',
    Buffer.from('<svg>'),
  );
  expect(text.status).toBe(400);
  const popup = (await upload('popup', 800, 1000)).body.key;
  const wrong = await office.call<Refused>('POST', '/display-items', {
    key: randomUUID(),
    form: await aBanner({ wide: popup }),
  });
  expect(wrong.body.code).toBe('DL4106');
});

test('a picture inside a text has any shape, and its URL is one that the shop serves', async () => {
  const { status, body } = await upload('text', 300, 90);
  expect(status).toBe(200);
  expect(body.url).toBe(`//shop.test/shop-api/images/${body.key}?1200x1200`);
  const file = await shop.app.inject({ url: `/images/${body.key}?1200x1200` });
  expect(file.statusCode).toBe(200);
});

test.for([
  ['of another site', 'https://elsewhere.test/'],
  ['that only looks like ours', '//elsewhere.test/'],
  ['with a backslash', '/\\elsewhere.test'],
  ['that runs', 'javascript:alert(1)'],
])('a link %s is refused', async ([_, to]) => {
  const { status } = await office.call('POST', '/display-items', {
    key: randomUUID(),
    form: await aBanner({ to: to as string }),
  });
  expect(status).toBe(400);
});

test('a schedule in the past, or one that ends before it begins, is refused', async () => {
  const item = await create(await aBanner());
  const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS);
  expect((await step<Refused>(item, 'publish', { fromAt: at(-1), untilAt: null })).body.code).toBe(
    'DL3205',
  );
  expect((await step<Refused>(item, 'publish', { fromAt: at(9), untilAt: at(8) })).body.code).toBe(
    'DL0622',
  );
  expect((await step<Refused>(item, 'publish', { fromAt: null, untilAt: at(-1) })).status).toBe(
    400,
  );
});

test('a section shows its products in order, and staff see what came by another door', async () => {
  const products = [await aProduct(shop.db, { name: '하나' }), await aProduct(shop.db)];
  await shop.db
    .insertInto('section')
    .values({ sectionId: 'SC-DOOR', label: '다른 문으로' })
    .execute();
  const section = await create({
    ...{ kind: 'SECTION', sectionId: 'SC-NEW', name: '신상품', text: 'NEW', explanation: '' },
    ...{ picture: '', order: 1, productNos: products.map(({ productNo }) => productNo).reverse() },
  });
  await publish(section);
  await shop.cachesInvalidated();
  const reply = await shop.app.inject({
    url: '/display/sections/ids/SC-NEW?by=ADMIN_SETTING&soldout=true&pageNumber=1&pageSize=8',
    headers: visitorHeaders,
  });
  expect(reply.json().products.at(-1).productName).toBe('하나');
  const list = () => office.call<Listed>('GET', '/display-items?kind=SECTION');
  const names = (await list()).body.items.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['다른 문으로', '신상품']));
  expect((await list()).body.items).toHaveLength(names.length);
});
