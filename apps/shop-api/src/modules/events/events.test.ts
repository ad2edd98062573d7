import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { loginAs, registerMember, visitorHeaders } from '../../../test/factories.ts';
import { type EventDraft, publishEvent, unpublishEvent } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string, headers: object = {}) {
  const response = await shop.app.inject({ url, headers: { ...visitorHeaders, ...headers } });
  return { status: response.statusCode, body: response.json() };
}
const v2 = { version: '2.0' };

let count = 0;
async function anEvent(draft: Partial<EventDraft> = {}): Promise<number> {
  const published = await publish(draft);
  if (isRefusal(published)) throw new Error(published.name);
  return published.eventNo;
}
async function publish(draft: Partial<EventDraft>) {
  const now = shop.clock.now();
  const defaults = { eventId: `EV-${++count}`, label: `이벤트 ${count}`, startsAt: now };
  const published = await inTransaction(shop.db, (tx) =>
    publishEvent(tx, 'operator', { ...defaults, ...draft }, now),
  );
  await shop.cachesInvalidated();
  return published;
}
const inDays = (days: number) => addDays(shop.clock.now(), days);
const labels = (list: { label: string }[]) => list.map(({ label }) => label);

test('an event opens at its first moment and closes at its end', async () => {
  const eventNo = await anEvent({ eventId: 'FLASH', startsAt: inDays(1), endsAt: inDays(2) });
  const code = async () => (await get(`/display/events/${eventNo}`, v2)).body.code;
  expect(await code()).toBe('EVEC0002');
  shop.clock.advance({ days: 1 });
  const byId = await get('/display/events/ids/FLASH', v2);
  expect(byId.body).toMatchObject({ eventNo, id: 'FLASH', displayPeriodType: 'PERIOD' });
  expect((await get('/display/events/FLASH', v2)).body.eventNo).toBe(eventNo);
  expect(await code()).toBeUndefined();
  shop.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  expect(await code()).toBeUndefined();
  shop.clock.advance({ seconds: 1 });
  expect(await code()).toBe('EVEC0002');
  const preview = await get(`/display/events/${eventNo}?preview=true`, v2);
  expect(preview).toMatchObject({ status: 400, body: { code: 'EVEC0002' } });
});

test('an event is for its platforms and grades', async () => {
  const appOnly = await anEvent({ label: '앱 전용', platforms: ['AOS', 'IOS'] });
  expect((await get(`/display/events/${appOnly}`, v2)).body.code).toBe('EVEC0003');
  const inApp = await get(`/display/events/${appOnly}`, { ...v2, platform: 'IOS' });
  expect(inApp.status).toBe(200);

  const forOg = await anEvent({ label: 'OG 전용', gradeNos: [4] });
  const rookie = await registerMember(shop);
  const og = await registerMember(shop, { gradeNo: 4 });
  for (const headers of [{}, rookie.headers]) {
    const { body } = await get(`/display/events/${forOg}`, { ...headers, ...v2 });
    expect(body.code).toBe('EVEC0003');
    expect(labels((await get('/display/events', headers)).body)).not.toContain('OG 전용');
  }
  const opened = await get(`/display/events/${forOg}`, { ...og.headers, ...v2 });
  expect(opened.body.eventNo).toBe(forOg);
  const listed = labels((await get('/display/events', { ...og.headers, version: '1.0' })).body);
  expect(listed).toContain('OG 전용');
  expect(listed).not.toContain('앱 전용');
});

test('sections of an event show their products by page, in the operator’s sort', async () => {
  const cheap = await aProduct(shop.db, { name: 'cheap', salePrice: 10_000 });
  const dear = await aProduct(shop.db, { name: 'dear', salePrice: 90_000 });
  const gone = await aProduct(shop.db, { name: 'gone', options: [{ available: 0 }] });
  const productNos = [dear, gone, cheap].map(({ productNo }) => productNo);
  const eventNo = await anEvent({
    sections: [{ label: '윈터', productNos, pcPerRow: 3 }],
    pcHtml: '<h1>윈터 세일</h1><script>steal()</script>',
  });
  const { body } = await get(`/display/events/${eventNo}`, v2);
  expect(body).toMatchObject({
    section: [{ label: '윈터', pcPerRow: 3, displayOrder: 1 }],
    top: { pc: { url: '<h1>윈터 세일</h1>', type: 'HTML' } },
    coupon: { coupons: [] },
  });
  const section = `/display/events/${eventNo}/sections/${body.section[0].sectionNo}`;
  const names = async (query: string) =>
    (await get(`${section}?${query}`)).body.products.map(
      ({ productName }: { productName: string }) => productName,
    );
  expect(await names('order=ADMIN_SETTING')).toEqual(['dear', 'cheap']);
  expect(await names('order=ADMIN_SETTING&soldout=true')).toEqual(['dear', 'gone', 'cheap']);
  expect(await names('order=PRICE&direction=ASC')).toEqual(['cheap', 'dear']);
  expect(await names('order=ADMIN_SETTING&pageNumber=2&pageSize=1')).toEqual(['cheap']);
  expect((await get(`${section}?pageSize=5000`)).body.totalCount).toBe(2);

  const old = (await get(`/display/events/${eventNo}?order=ADMIN_SETTING`)).body;
  expect(old.section[0]).toMatchObject({
    label: '윈터',
    productNos: [dear.productNo, cheap.productNo],
    products: [{ productName: 'dear' }, { productName: 'cheap' }],
  });
  const numbers = (await get(`/display/events/${eventNo}?hasProductDetail=false`)).body;
  expect(numbers.section[0]).toMatchObject({ products: [], productNos });
  // An event's section is not among the shop's own.
  const alone = await get(`/display/sections/${body.section[0].sectionNo}`, v2);
  expect(alone.body.code).toBe('DL0202');
  const foreign = await get(`/display/events/${await anEvent()}/sections/1`);
  expect(foreign.body.code).toBe('DL0202');
});

test('events are listed by progress, keyword and sort', async () => {
  await anEvent({
    eventId: 'NEXT',
    label: '다음 드롭',
    startsAt: inDays(3),
    tags: ['드롭', '신상'],
  });
  await anEvent({ eventId: 'NOW', label: '지금 드롭', tags: ['드롭'], isEvent: true });
  const find = async (query: string) =>
    labels((await get(`/display/events?${query}`, v2)).body.contents);
  const page = 'page.number=1&page.size=50';
  const tag = encodeURIComponent('드롭,없음');
  const byTag = `keywordInfo.type=TAG&keywordInfo.value=${tag}`;
  expect(await find(`${page}&${byTag}`)).toEqual(['지금 드롭']);
  expect(await find(`${page}&${byTag}&progressStatus=READY`)).toEqual(['다음 드롭']);
  expect(
    await find(`${page}&${byTag}&progressStatus=ALL&order.by=START_DATE&order.direction=ASC`),
  ).toEqual(['지금 드롭', '다음 드롭']);
  const byName = `keywordInfo.type=NAME&keywordInfo.value=${encodeURIComponent('다음')}`;
  expect(await find(`${page}&${byName}&progressStatus=ING,READY`)).toEqual(['다음 드롭']);
  expect(await find(`${page}&keywordInfo.type=ID&keywordInfo.value=NOW`)).toEqual(['지금 드롭']);
  expect(await find(`${page}&eventYn=Y`)).toEqual(['지금 드롭']);
  const { body } = await get('/display/events?page.number=2&page.size=1', v2);
  expect(body.contents).toHaveLength(1);
  expect(body.totalPage).toBe(body.totalCount);
  expect(labels((await get(`/display/events?keyword=${encodeURIComponent('드롭')}`)).body)).toEqual(
    ['지금 드롭'],
  );
});

test('coupons of an event are downloaded on its page alone, by those who may open it', async () => {
  const [first, second] = [await aCoupon(shop, { issueLimit: 1 }), await aCoupon(shop)];
  const eventNo = await anEvent({ couponNos: [second, first], platforms: ['IOS'] });
  const inApp = { platform: 'IOS' };
  const shopper = await registerMember(shop);
  const couponsOf = async (headers: object, version: string) =>
    (await get(`/display/events/${eventNo}`, { ...headers, ...inApp, version })).body.coupon
      .coupons;
  for (const version of ['1.0', '2.0']) {
    expect(await couponsOf({}, version)).toMatchObject([
      { couponNo: second, downloadable: true, couponStatus: { myIssuedCnt: 0 } },
      { couponNo: first, downloadable: true, couponStatus: { issuableCnt: 1 } },
    ]);
  }
  const post = async (url: string, headers: object) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers },
      payload: {},
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  expect((await post(`/coupons/${second}/download`, shopper.headers)).body.code).toBe('DL0703');
  const download = `/coupons/events/${eventNo}/download`;
  expect((await post(download, shopper.headers)).body.code).toBe('EVEC0003');
  const taken = await post(download, { ...shopper.headers, ...inApp });
  expect(taken.status).toBe(200);
  expect(taken.body.issueFailCoupons).toEqual([]);
  const numbers = taken.body.issuedCoupons.map((one: { couponNo: number }) => one.couponNo);
  expect(numbers).toEqual([second, first]);
  expect(await couponsOf(shopper.headers, '2.0')).toMatchObject([
    { couponNo: second, downloadable: false, couponStatus: { myIssuedCnt: 1 } },
    { couponNo: first, downloadable: false, couponStatus: { issuableCnt: 0 } },
  ]);
  const other = await registerMember(shop);
  const late = await post(download, { ...other.headers, ...inApp });
  expect(late.body.issueFailCoupons).toMatchObject([{ couponNo: first, errorCode: 'C1004' }]);
  expect((await post('/coupons/events/999999/download', other.headers)).body.code).toBe('EVEC0001');
});

test('a withdrawn event is gone at the next request', async () => {
  const eventNo = await anEvent({ eventId: 'GONE' });
  expect((await get(`/display/events/${eventNo}`, v2)).status).toBe(200);
  const { memberNo } = await registerMember(shop);
  const headers = { ...(await loginAs(shop, memberNo)), ...v2 };
  expect((await get(`/display/events/${eventNo}`, headers)).status).toBe(200);
  await inTransaction(shop.db, (tx) => unpublishEvent(tx, 'operator', eventNo, shop.clock.now()));
  await shop.cachesInvalidated();
  expect((await get(`/display/events/${eventNo}`, headers)).body.code).toBe('EVEC0001');
  expect((await get('/display/events/ids/NOWHERE')).body.code).toBe('EVEC0001');
  const list = await get('/display/events?keywordInfo.type=ID&keywordInfo.value=GONE', v2);
  expect(list.body.totalCount).toBe(0);
});

test('an operator cannot publish an id twice, an end before the start or unknown products', async () => {
  await anEvent({ eventId: 'ONCE' });
  expect(await publish({ eventId: 'ONCE' })).toMatchObject({ name: 'event_id_taken' });
  expect(await publish({ endsAt: inDays(-1) })).toMatchObject({ name: 'period_invalid' });
  expect(await publish({ label: ' ' })).toMatchObject({ name: 'content_missing' });
  const sections = [{ label: '빈 선반', productNos: [424242] }];
  expect(await publish({ sections })).toMatchObject({ name: 'product_not_found' });
  expect(await publish({ couponNos: [424242] })).toMatchObject({ name: 'coupon_not_found' });
});

test('running events are found by their numbers with their first products, and by a product', async () => {
  const { productNo } = await aProduct(shop.db, { name: 'shown' });
  const section = { label: '첫 진열', productNos: [productNo] };
  const eventNo = await anEvent({ label: '진열', sections: [section] });
  const later = await anEvent({ startsAt: inDays(1), sections: [section] });
  const { body } = await get(`/display/events/search-by-nos?eventNos=${eventNo},${later}`);
  expect(body).toMatchObject([
    { event: { eventNo, progressStatus: 'ING' }, products: [{ productNo }] },
  ]);
  const ofProduct = await get(`/display/events/products/${productNo}`);
  expect(ofProduct.body.map((event: { eventNo: number }) => event.eventNo)).toEqual([eventNo]);
  expect((await get('/display/events/products/424242')).body).toEqual([]);
});
