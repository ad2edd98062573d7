import type {
  BannerForm,
  DisplayForm,
  EventForm,
  SectionForm,
} from '@duskline/contract/admin/display-form';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
let office: StaffOffice;
let pictures: Record<'home' | 'category' | 'event', string>;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  pictures = {
    home: await upload('home-wide', 1920, 800),
    category: await upload('category-wide', 1920, 400),
    event: await upload('event-wide', 1920, 800),
  };
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function upload(slot: string, width: number, height: number): Promise<string> {
  const file = await sharp({ create: { width, height, channels: 3, background: '#333' } })
    .jpeg()
    .toBuffer();
  const url = `/display-pictures?slot=${slot}`;
  return (await office.send<{ key: string }>(url, 'image/jpeg', file)).body.key;
}

const everybody = {
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as BannerForm['platforms'],
  ...{ audience: 'ALL' as const, gradeNos: [] as number[] },
};
const aBanner = (over: Partial<BannerForm> = {}): BannerForm => ({
  ...{ kind: 'BANNER', place: 'Main_BR_TOP', name: '겨울 드롭', text: '오늘 저녁 8시' },
  ...{ wide: pictures.home, tall: '', to: '/products', order: 0, ...everybody },
  ...over,
});

type Opened = { path: string; replies: { path: string; reply: unknown; namedBy?: string }[] };
type Refused = { code: string };

/** Open a preview, and read what the storefront gets for its pass. */
async function look(
  form: DisplayForm,
  as: { visitor?: string; gradeNo?: number; itemNo?: number } = {},
): Promise<Opened> {
  const { status, body } = await office.call<{ url: string }>('POST', '/previews/display', {
    ...{ itemNo: null, visitor: 'PC', gradeNo: null, form },
    ...as,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const pass = new URL(body.url).searchParams.get('preview') ?? '';
  const headers = { ...visitorHeaders, 'preview-pass': pass };
  return (await shop.app.inject({ method: 'GET', url: '/preview', headers })).json();
}

const refusalOf = async (form: DisplayForm, as: object = {}): Promise<string> => {
  const body = { itemNo: null, visitor: 'PC', gradeNo: null, form, ...as };
  return (await office.call<Refused>('POST', '/previews/display', body)).body.code;
};

type Sections = { id: string; accounts: { banners: { name: string }[] }[] }[];
const bannersIn = ({ replies }: Opened, place = 'Main_BR_TOP') =>
  ((replies[0]?.reply ?? []) as Sections)
    .filter(({ id }) => id === place)
    .flatMap(({ accounts }) => accounts.flatMap(({ banners }) => banners.map(({ name }) => name)));

test('a banner that nobody saved is on the home page of its preview, and nowhere else', async () => {
  const seen = await look(aBanner({ name: '아직 없는 배너' }));
  expect(seen).toMatchObject({
    path: '/',
    replies: [{ path: '/display/banners/id', namedBy: 'id' }],
  });
  expect(bannersIn(seen)).toContain('아직 없는 배너');
  const reply = await shop.app.inject({
    ...{ url: '/display/banners/id/Main_BR_TOP', headers: visitorHeaders },
  });
  expect(reply.body).not.toContain('아직 없는 배너');
  expect(await shop.db.selectFrom('displayItem').selectAll().execute()).toEqual([]);
});

test('a saved banner is previewed with its changes in place of what is in the shop', async () => {
  const created = await office.call<{ itemNo: number; revision: number }>(
    'POST',
    '/display-items',
    {
      ...{ key: crypto.randomUUID(), form: aBanner({ name: '전' }) },
    },
  );
  const { itemNo, revision } = created.body;
  await office.call('POST', `/display-items/${itemNo}/publish`, {
    ...{ revision, fromAt: null, untilAt: null },
  });
  expect(bannersIn(await look(aBanner({ name: '후' }), { itemNo }))).toEqual(['후']);
  expect(await refusalOf(aBanner(), { itemNo: 999_999 })).toBe('DL4101');
});

test('a banner for members of a grade or for the app is seen as them alone', async () => {
  const form = aBanner({ name: '회원 배너', audience: 'MEMBER', gradeNos: [2] });
  expect(bannersIn(await look(form))).not.toContain('회원 배너');
  expect(bannersIn(await look(form, { gradeNo: 1 }))).not.toContain('회원 배너');
  expect(bannersIn(await look(form, { gradeNo: 2 }))).toContain('회원 배너');
  const ofApp = aBanner({ name: '앱 배너', platforms: ['AOS', 'IOS'] });
  expect(bannersIn(await look(ofApp))).not.toContain('앱 배너');
  expect(bannersIn(await look(ofApp, { visitor: 'APP' }))).toContain('앱 배너');
});

test("a category's banner is on the page of the category that it links to", async () => {
  await aCategory(shop.db, { label: 'Footwear' });
  const form = aBanner({ place: 'Cate_BR_FW', wide: pictures.category, to: '/footwear' });
  const seen = await look(form);
  expect(seen.path).toBe('/footwear');
  expect(bannersIn(seen, 'Cate_BR_FW')).toEqual(['겨울 드롭']);
  expect(await refusalOf({ ...form, to: '/events' })).toBe('DL4603');
});

test('a popup and a section are on the home page, one of the lookbook on its own', async () => {
  const { productNo } = await aProduct(shop.db);
  const popup = await look({
    ...{ kind: 'POPUP', name: '휴무 안내', html: '<p>쉬어요</p><script>x()</script>', picture: '' },
    ...{ to: '', canHideToday: true, order: 0, ...everybody },
  });
  expect(popup).toMatchObject({ path: '/', replies: [{ path: '/display/popups' }] });
  expect(JSON.stringify(popup.replies)).toContain('쉬어요');
  expect(JSON.stringify(popup.replies)).not.toContain('script');

  const section: SectionForm = {
    ...{ kind: 'SECTION', sectionId: 'NIGHT', name: '밤의 옷', text: '', explanation: '' },
    ...{ picture: '', order: 0, productNos: [productNo] },
  };
  const seen = await look(section);
  expect(seen.path).toBe('/');
  expect(seen.replies.map(({ path }) => path)).toEqual([
    ...['/display/sections', '/display/sections/ids/NIGHT'],
  ]);
  expect(seen.replies[1]?.reply).toMatchObject({ label: '밤의 옷', products: [{ productNo }] });
  expect((await look({ ...section, sectionId: 'LOOK_1' })).path).toBe('/lookbook');
});

test('what shoppers are refused is refused to staff, and stands in no preview', async () => {
  await sql`create function hide_section() returns trigger language plpgsql as
    $$ begin new.displayed := false; return new; end $$`.execute(shop.db);
  await sql`create trigger hide_section before insert or update on section
    for each row execute function hide_section()`.execute(shop.db);
  const section: SectionForm = {
    ...{ kind: 'SECTION', sectionId: 'HIDDEN', name: '숨은 옷', text: '', explanation: '' },
    ...{ picture: '', order: 0, productNos: [(await aProduct(shop.db)).productNo] },
  };
  expect(await refusalOf(section)).toBe('DL4604');
  await sql`drop trigger hide_section on section`.execute(shop.db);
  expect((await look(section)).replies).toHaveLength(2);
});

test('an event is seen with its products and coupons by whom it is for', async () => {
  const { productNo } = await aProduct(shop.db);
  const couponNo = await aCoupon(shop);
  const event: EventForm = {
    ...{ kind: 'EVENT', eventId: 'night-sale', name: '심야 세일', text: '', html: '<p>밤</p>' },
    ...{ wide: pictures.event, square: '', platforms: everybody.platforms, gradeNos: [2] },
    ...{ sections: [{ name: '아우터', productNos: [productNo] }], couponNos: [couponNo] },
  };
  expect(await refusalOf(event)).toBe('DL4604');
  const { path, replies } = await look(event, { gradeNo: 2 });
  const [page, products] = replies;
  expect(path).toMatch(/^\/events\/\d+$/);
  expect(page?.path).toBe(`/display${path}`);
  expect(page?.reply).toMatchObject({ label: '심야 세일', coupon: { coupons: [{ couponNo }] } });
  expect(products?.reply).toMatchObject({ products: [{ productNo }] });
  expect(await refusalOf({ ...event, couponNos: [999_999] })).not.toBeUndefined();
});

test('who may only read displays nothing, in a preview neither', async () => {
  const reader = await openOfficeAs(shop, ['display.read']);
  const body = { itemNo: null, visitor: 'PC', gradeNo: null, form: aBanner() };
  expect((await reader.call('POST', '/previews/display', body)).status).toBe(403);
  await reader.close();
});
