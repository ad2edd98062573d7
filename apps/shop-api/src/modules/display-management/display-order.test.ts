import type { BannerForm, PopupForm, SectionForm } from '@duskline/contract/admin/display-form';
import type { DisplayOrder } from '@duskline/contract/admin/display-order';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  type DisplayItem,
  type DisplayOffice,
  displayOffice,
  everybody,
  type Refused,
} from '../../../test/display-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { turnDueItems } from './index.ts';

type Order = z.output<typeof DisplayOrder>;

let shop: TestShop;
let office: StaffOffice;
let does: DisplayOffice;
/** The statements of the shop since this was emptied. */
const sent: string[] = [];
const endTap = tapStatements((text) => {
  sent.push(text);
  return undefined;
});
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  does = displayOffice(office);
});
afterAll(async () => {
  endTap();
  await office.close();
  await shop.close();
});

beforeEach(async () => {
  await shop.db.deleteFrom('section').execute();
  await shop.db.deleteFrom('displayItem').execute();
});

let made = 0;
function aSection(name: string, over: { sectionId?: string; order?: number } = {}): SectionForm {
  made += 1;
  return {
    ...{
      kind: 'SECTION' as const,
      sectionId: `HOME_${made}`,
      name,
      text: '',
      explanation: '',
      order: 5,
    },
    ...{ picture: '', productNos: [] },
    ...over,
  };
}

async function publishSection(...given: Parameters<typeof aSection>): Promise<DisplayItem> {
  return (await does.publish(await does.create(aSection(...given)))).body;
}

async function readOrder(place = 'HOME'): Promise<Order> {
  return (await office.call<Order>('GET', `/display-order?place=${place}`)).body;
}

async function save(names: readonly string[], { items, version }: Order) {
  const itemNos = names.map((wanted) => items.find(({ name }) => name === wanted)?.itemNo);
  return office.call<Order & Refused>('PUT', '/display-order', { place: 'HOME', version, itemNos });
}

/** The sections of the shop in the order in which shoppers see them. */
async function sectionsShown(): Promise<string[]> {
  await shop.cachesInvalidated();
  const reply = await shop.app.inject({ url: '/display/sections', headers: visitorHeaders });
  const { sections } = reply.json() as { sections: { sectionName: string }[] };
  return sections.map(({ sectionName }) => sectionName);
}

test('the sections of the home page stand in the order that staff give them, at once', async () => {
  for (const name of ['신상품', '베스트', '세일']) await publishSection(name);
  await publishSection('룩북 하나', { sectionId: 'LOOK_1' });
  await does.create(aSection('쓰는 중'));
  const before = await readOrder();
  expect(before.items.map(({ name, state }) => [name, state])).toEqual([
    ['신상품', 'LIVE'],
    ['베스트', 'LIVE'],
    ['세일', 'LIVE'],
    ['쓰는 중', 'DRAFT'],
  ]);
  const saved = await save(['세일', '쓰는 중', '신상품', '베스트'], before);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.items.map(({ name }) => name)).toEqual(['세일', '쓰는 중', '신상품', '베스트']);
  expect((await sectionsShown()).filter((name) => name !== '룩북 하나')).toEqual([
    '세일',
    '신상품',
    '베스트',
  ]);
  expect((await readOrder('LOOK')).items.map(({ name }) => name)).toEqual(['룩북 하나']);

  const draft = saved.body.items.find(({ name }) => name === '쓰는 중');
  const item = (await office.call<DisplayItem>('GET', `/display-items/${draft?.itemNo}`)).body;
  await does.publish(item);
  expect((await sectionsShown()).filter((name) => name !== '룩북 하나')).toEqual([
    '세일',
    '쓰는 중',
    '신상품',
    '베스트',
  ]);
});

test('an order stays where a version of before is put back, and where one comes at its minute', async () => {
  const first = await publishSection('처음', { sectionId: 'FIRST', order: 1 });
  await publishSection('다음', { order: 2 });
  const changed = await office.call<DisplayItem>('PUT', `/display-items/${first.itemNo}`, {
    revision: first.revision,
    form: aSection('처음 고침', { sectionId: 'FIRST', order: 1 }),
  });
  const from = new Date(shop.clock.now().getTime() + 5 * MINUTE_MS);
  await does.publish(changed.body, from);
  // Staff read the name that comes; shoppers have the former one.
  expect((await save(['다음', '처음 고침'], await readOrder())).status).toBe(200);
  expect(await sectionsShown()).toEqual(['다음', '처음']);

  shop.clock.advance({ minutes: 6 });
  await turnDueItems(shop.shop);
  expect(await sectionsShown()).toEqual(['다음', '처음 고침']);

  const live = (await office.call<DisplayItem>('GET', `/display-items/${first.itemNo}`)).body;
  const former = live.versions.find(({ state }) => state === 'ENDED')?.versionNo;
  const back = await does.step(live, 'roll-back', { versionNo: former });
  expect(back.status).toBe(200);
  expect(await sectionsShown()).toEqual(['다음', '처음']);
});

test('twenty sections are put in order by as many statements as two', async () => {
  const reverse = async () => {
    const before = await readOrder();
    const names = before.items.map(({ name }) => name).toReversed();
    sent.length = 0;
    expect((await save(names, before)).status).toBe(200);
    const ofDisplay = sent.filter((text) => /display_|banner|popup|section/.test(text));
    expect(await sectionsShown()).toEqual(names);
    return ofDisplay.length;
  };
  for (const name of ['하나', '둘']) await publishSection(name);
  const ofTwo = await reverse();
  for (let at = 3; at <= 20; at++) await publishSection(`${at}번째`);
  expect(await reverse()).toBe(ofTwo);
});

test('an order that was made of what somebody has changed meanwhile is refused, and nothing moves', async () => {
  for (const name of ['하나', '둘']) await publishSection(name);
  const seen = await readOrder();
  await publishSection('셋');
  const late = await save(['둘', '하나'], seen);
  expect(late.body.code).toBe('DL4110');
  const now = await readOrder();
  expect(now.items.map(({ name }) => name)).toEqual(['하나', '둘', '셋']);
  expect((await save(['둘', '하나', '하나'], now)).body.code).toBe('DL4110');
  expect((await save(['셋', '둘', '하나'], now)).status).toBe(200);
  expect((await save(['하나', '둘', '셋'], now)).body.code).toBe('DL4110');
});

test('whoever edits an item whose place was changed is shown it, and overwrites nothing', async () => {
  const one = await publishSection('편집 중', { sectionId: 'EDITED', order: 900 });
  await publishSection('옆', { order: 901 });
  expect((await save(['옆', '편집 중'], await readOrder())).status).toBe(200);
  const saved = await office.call<Refused>('PUT', `/display-items/${one.itemNo}`, {
    revision: one.revision,
    form: aSection('편집 중', { sectionId: 'EDITED', order: 900 }),
  });
  expect(saved.body.code).toBe('DL4102');
});

test.each(['Main_BR_TOP', 'POPUP'] as const)(
  'what is published at %s is seen in the order that staff give it',
  async (place) => {
    const wide = (await does.upload('home-wide', 1920, 800)).body.key;
    const formOf = (name: string): BannerForm | PopupForm =>
      place === 'POPUP'
        ? {
            ...{ kind: 'POPUP', name, html: '<p>안내</p>', picture: '', to: '/products' },
            ...{ canHideToday: true, order: 0, ...everybody },
          }
        : {
            ...{ kind: 'BANNER', place, name, text: '', to: '/products', wide, tall: '' },
            ...{ order: 0, ...everybody },
          };
    for (const name of ['먼저', '나중']) await does.publish(await does.create(formOf(name)));
    const before = await readOrder(place);
    const itemNos = before.items.map(({ itemNo }) => itemNo).toReversed();
    const { version } = before;
    const saved = await office.call('PUT', '/display-order', { place, version, itemNos });
    expect(saved.status).toBe(200);
    const shown = await shop.db
      .selectFrom(place === 'POPUP' ? 'popup' : 'banner')
      .where('itemNo', 'in', itemNos)
      .orderBy('displayOrder')
      .select('itemNo')
      .execute();
    expect(shown.map(({ itemNo }) => itemNo)).toEqual(itemNos);
  },
);

test('a banner stands where shoppers see it, though its draft is for another place', async () => {
  const wide = (await does.upload('home-wide', 1920, 800)).body.key;
  const form: BannerForm = {
    ...{ kind: 'BANNER', place: 'Main_BR_TOP', name: '겨울 드롭', text: '', to: '/products' },
    ...{ wide, tall: '', order: 0, ...everybody },
  };
  const live = (await does.publish(await does.create(form))).body;
  await office.call('PUT', `/display-items/${live.itemNo}`, {
    revision: live.revision,
    form: { ...form, place: 'Main_BR_MID' },
  });
  const namesIn = async (place: string) => (await readOrder(place)).items.map(({ name }) => name);
  expect(await namesIn('Main_BR_TOP')).toEqual(['겨울 드롭']);
  expect(await namesIn('Main_BR_MID')).toEqual([]);
});
