import { randomUUID } from 'node:crypto';
import type { EventForm } from '@duskline/contract/admin/display-form';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import {
  type DisplayItem,
  type DisplayOffice,
  displayOffice,
  everybody,
  type Refused,
} from '../../../test/display-factories.ts';
import { loginAs, registerMember, visitorHeaders } from '../../../test/factories.ts';
import { publishEvent } from '../events/index.ts';
import { turnDueItems } from './index.ts';

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

async function readEvent(eventId: string) {
  await shop.cachesInvalidated();
  const reply = await shop.app.inject({
    url: `/display/events/ids/${eventId}`,
    headers: { ...visitorHeaders, version: '2.0' },
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('an event is published with products and a coupon, keeps its number, and rolls back', async () => {
  const { productNo } = await aProduct(shop.db);
  const couponNo = await aCoupon(shop);
  const form: EventForm = {
    ...{ kind: 'EVENT', eventId: 'night-run', name: '나이트 런', text: '서울' },
    html: '<p>함께 달려요.<script>alert(1)</script></p>',
    wide: (await upload('event-wide', 1920, 800)).body.key,
    square: (await upload('event-square', 1200, 1200)).body.key,
    ...{ platforms: everybody.platforms, gradeNos: [] },
    sections: [{ name: '러닝', productNos: [productNo] }],
    couponNos: [couponNo],
  };
  const live = (await publish(await create(form))).body;
  expect(live.state).toBe('LIVE');
  const read = () => readEvent('night-run');
  const first = await read();
  expect(first.body).toMatchObject({
    label: '나이트 런',
    section: [{ label: '러닝' }],
    coupon: { coupons: [{ couponNo }] },
    top: { pc: { url: '<p>함께 달려요.</p>' } },
  });
  const saved = await office.call<DisplayItem>('PUT', `/display-items/${live.itemNo}`, {
    revision: live.revision,
    form: { ...form, name: '나이트 런 2', couponNos: [], sections: [] },
  });
  const second = (await publish(saved.body)).body;
  const changed = await read();
  expect(changed.body).toMatchObject({ label: '나이트 런 2', section: [] });
  expect(changed.body.eventNo).toBe(first.body.eventNo);
  const back = (await step(second, 'roll-back', { versionNo: second.versions[1]?.versionNo })).body;
  expect((await read()).body).toMatchObject({
    label: '나이트 런',
    coupon: { coupons: [{ couponNo }] },
  });
  await step(back, 'end');
  expect((await read()).body.code).toBe('EVEC0001');

  const taken = await office.call<Refused>('POST', '/display-items', { key: randomUUID(), form });
  expect(taken.body.code).toBe('DL0621');
  const noCoupon = { ...form, eventId: 'other', couponNos: [424_242] };
  const missing = await office.call<Refused>('POST', '/display-items', {
    ...{ key: randomUUID(), form: noCoupon },
  });
  expect(missing.body.code).toBe('DL0701');
});

async function anEvent(eventId: string, couponNos: number[]): Promise<EventForm> {
  return {
    ...{ kind: 'EVENT', eventId, name: '드롭 데이', text: '', html: '' },
    wide: (await upload('event-wide', 1920, 800)).body.key,
    square: (await upload('event-square', 1200, 1200)).body.key,
    ...{ platforms: everybody.platforms, gradeNos: [], sections: [], couponNos },
  };
}

test('products no longer show a coupon when an event takes it over, and show it as the event does', async () => {
  const invalidated: string[] = [];
  shop.shop.invalidations.subscribe((tags) => invalidated.push(...tags));
  const showCoupons = async () => {
    await shop.cachesInvalidated();
    return invalidated.splice(0).includes('coupons');
  };
  const draft = await create(await anEvent('taken-over', [await aCoupon(shop)]));
  await showCoupons();
  const live = (await publish(draft)).body;
  expect(await showCoupons()).toBe(true);
  await step(live, 'end');
  expect(await showCoupons()).toBe(true);
});

test('the coupon of an event to come is had nowhere else before, and on its page from its minute on', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 9 });
  const member = await registerMember(shop);
  const download = async () => {
    const { status } = await callShop(shop, 'POST', `/coupons/${couponNo}/download`, {
      ...{ headers: await loginAs(shop, member.memberNo), body: {} },
    });
    return status;
  };
  const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS);
  const draft = await create(await anEvent('to-come', [couponNo]));
  const waiting = (await publish(draft, inMinutes(5))).body;
  expect(await download()).toBe(400);

  const { versionNo } = waiting.versions[0] as DisplayItem['versions'][number];
  const again = (await step(waiting, 'cancel', { versionNo })).body;
  expect(await download()).toBe(200);

  await publish(again, inMinutes(5));
  expect(await download()).toBe(400);
  shop.clock.advance({ minutes: 5 });
  await turnDueItems(shop.shop);
  expect(await download()).toBe(200);
});

test('an event of an operator that staff change keeps what their form does not show', async () => {
  const [runner, boot, cap] = [
    await aProduct(shop.db),
    await aProduct(shop.db),
    await aProduct(shop.db),
  ].map(({ productNo }) => productNo) as [number, number, number];
  const published = await inTransaction(shop.db, (tx) =>
    publishEvent(
      tx,
      'operator',
      {
        ...{ eventId: 'long-night', label: '긴 밤', startsAt: shop.clock.now(), couponNos: [] },
        ...{ pcHtml: '<p>넓게</p>', mobileHtml: '<p>좁게</p>' },
        sections: [
          { label: '러너', productNos: [runner], pcPerRow: 3, mobilePerRow: 1 },
          { label: '부츠', productNos: [boot], pcPerRow: 5 },
          { label: '모자', productNos: [cap] },
        ],
      },
      shop.clock.now(),
    ),
  );
  if (isRefusal(published)) throw new Error(published.name);
  const before = (await readEvent('long-night')).body.section;
  const listed = await office.call<{ items: { itemNo: number; name: string }[] }>(
    'GET',
    '/display-items?kind=EVENT',
  );
  const itemNo = listed.body.items.find(({ name }) => name === '긴 밤')?.itemNo;
  const item = (await office.call<DisplayItem>('GET', `/display-items/${itemNo}`)).body;
  const pictures = {
    wide: (await upload('event-wide', 1920, 800)).body.key,
    square: (await upload('event-square', 1200, 1200)).body.key,
  };
  const saved = await office.call<DisplayItem>('PUT', `/display-items/${itemNo}`, {
    revision: item.revision,
    form: {
      ...item.form,
      ...pictures,
      sections: [
        { name: '모자', productNos: [cap] },
        { name: '러너', productNos: [cap, runner] },
        { name: '워커', productNos: [boot] },
        { name: '새 코너', productNos: [runner] },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await publish(saved.body)).status).toBe(200);

  const { section: after, top } = (await readEvent('long-night')).body;
  expect(top).toMatchObject({ pc: { url: '<p>넓게</p>' }, mobile: { url: '<p>좁게</p>' } });
  const [ofRunner, ofBoot, ofCap] = before;
  expect(after).toMatchObject([
    { sectionNo: ofCap.sectionNo, label: '모자', pcPerRow: 4 },
    { sectionNo: ofRunner.sectionNo, label: '러너', pcPerRow: 3, mobilePerRow: 1 },
    { sectionNo: ofBoot.sectionNo, label: '워커', pcPerRow: 5 },
    { label: '새 코너', pcPerRow: 4 },
  ]);
  const products = await shop.app.inject({
    url: `/display/events/${published.eventNo}/sections/${ofRunner.sectionNo}?order=ADMIN_SETTING`,
    headers: visitorHeaders,
  });
  const shown = products.json().products as { productNo: number }[];
  expect(shown.map(({ productNo }) => productNo)).toEqual([cap, runner]);
});
