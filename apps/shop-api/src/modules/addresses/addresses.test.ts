import type { AddressSearchResult } from '@duskline/partners/address/address-search';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { saveUsedAddress } from './index.ts';

let world: TestShop;
let searched: { keyword: string; page: number; size: number }[] = [];
let answer: () => AddressSearchResult = () => ({ kind: 'unavailable', reason: 'not set' });
beforeAll(async () => {
  world = await buildTestShop({
    addressSearch: {
      async search(query) {
        searched.push(query);
        return answer();
      },
    },
  });
});
beforeEach(() => {
  searched = [];
});
afterAll(() => world.close());

const home = {
  addressType: 'BOOK',
  defaultYn: 'N',
  addressName: '우리집',
  receiverName: '김받음',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '101호',
  receiverContact1: '010-1234-5678',
};

const URL = '/profile/shipping-addresses';

async function call(
  { headers }: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  addressNo?: number,
  payload?: object,
) {
  const url = addressNo === undefined ? URL : `${URL}/${addressNo}`;
  const response = await world.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function add(member: TestMember, changes: object = {}): Promise<number> {
  world.clock.advance({ seconds: 1 });
  const { status, body } = await call(member, 'POST', undefined, { ...home, ...changes });
  expect(status).toBe(200);
  return body.addressNo;
}

test('an address is saved, shown, changed and removed', async () => {
  const member = await registerMember(world);
  const added = await call(member, 'POST', undefined, { ...home, addressMemo: '경비실' });
  expect(added.body).toMatchObject({
    ...home,
    memberNo: member.memberNo,
    addressMemo: '경비실',
    countryCd: 'KR',
    receiverJibunAddress: '',
  });
  const { addressNo } = added.body;
  const changed = await call(member, 'PUT', addressNo, {
    ...home,
    receiverName: '이받음',
    addressName: null,
    addressMemo: '',
  });
  expect(changed.body).toEqual({ ...added.body, receiverName: '이받음', addressMemo: '' });
  expect((await call(member, 'GET')).body).toEqual({
    defaultAddress: null,
    bookedAddresses: [changed.body],
    recentAddresses: [],
    recurringPaymentAddresses: [],
  });
  expect((await call(member, 'DELETE', addressNo)).status).toBe(204);
  expect((await call(member, 'GET')).body.bookedAddresses).toEqual([]);
  expect(await call(member, 'DELETE', addressNo)).toMatchObject({ body: { code: 'DL0501' } });
});

test('one address is the default and comes first, until another one is', async () => {
  const member = await registerMember(world);
  const first = await add(member, { defaultYn: 'Y' });
  const second = await add(member, { defaultYn: 'Y' });
  const third = await add(member);
  const list = async () => (await call(member, 'GET')).body;
  const numbers = (addresses: { addressNo: number }[]) => addresses.map((one) => one.addressNo);
  expect((await list()).defaultAddress.addressNo).toBe(second);
  expect(numbers((await list()).bookedAddresses)).toEqual([second, third, first]);
  await call(member, 'PUT', first, { ...home, defaultYn: 'Y' });
  expect(numbers((await list()).bookedAddresses)).toEqual([first, third, second]);
  await call(member, 'PUT', first, { ...home, defaultYn: 'N' });
  expect((await list()).defaultAddress).toBeNull();
});

test('two new defaults at once leave one', async () => {
  const member = await registerMember(world);
  await Promise.all([add(member, { defaultYn: 'Y' }), add(member, { defaultYn: 'Y' })]);
  const { bookedAddresses } = (await call(member, 'GET')).body;
  const defaults = bookedAddresses.filter((one: { defaultYn: string }) => one.defaultYn === 'Y');
  expect(defaults).toHaveLength(1);
});

test('an address that is deleted in one tab while it becomes the default in another is then gone', async () => {
  const member = await registerMember(world);
  const first = await add(member, { defaultYn: 'Y' });
  const second = await add(member, { receiverDetailAddress: '102호' });
  const started = await inTransaction(world.db, async (tx) => {
    await tx
      .selectFrom('shippingAddress')
      .where('addressNo', '=', first)
      .select('addressNo')
      .forUpdate()
      .execute();
    const becomesDefault = world.app
      .inject({ method: 'PUT', url: `${URL}/${second}/default`, headers: member.headers })
      .then(({ statusCode }) => statusCode);
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    const deleted = call(member, 'DELETE', second);
    await expect.poll(() => waitingForLocks(world)).toBe(2);
    return { becomesDefault, deleted };
  });
  expect(await started.becomesDefault).toBe(200);
  expect((await started.deleted).status).toBe(204);
  expect((await call(member, 'GET')).body.bookedAddresses).toHaveLength(1);
});

test('of recent addresses ten stay; the one used longest ago goes, the default never', async () => {
  const member = await registerMember(world);
  const recent = { addressType: 'RECENT' };
  const numbers = [await add(member, { ...recent, defaultYn: 'Y' })];
  for (let count = 0; count < 11; count += 1) numbers.push(await add(member, recent));
  const { recentAddresses } = (await call(member, 'GET')).body;
  const left = recentAddresses.map((one: { addressNo: number }) => one.addressNo);
  expect(left.sort()).toEqual([numbers[0], ...numbers.slice(3)].sort());
});

test('a book takes a hundred addresses and says so', async () => {
  const member = await registerMember(world);
  const facts = { receiverName: '김받음', zipCode: '04524', address: '서울', contact1: '010' };
  const rows = Array.from({ length: 99 }, () => ({
    memberNo: member.memberNo,
    addressType: 'BOOK',
    addressSealed: world.vault.sealFacts('address', facts),
    registeredAt: world.clock.now(),
    lastUsedAt: world.clock.now(),
  }));
  await world.db.insertInto('shippingAddress').values(rows).execute();
  await add(member);
  const full = { status: 400, body: { code: 'DL0505' } };
  expect(await call(member, 'POST', undefined, home)).toMatchObject(full);
  const recent = await add(member, { addressType: 'RECENT' });
  expect(await call(member, 'PUT', recent, home)).toMatchObject(full);
});

test("another member's address is refused as not found", async () => {
  const [owner, stranger] = [await registerMember(world), await registerMember(world)];
  const addressNo = await add(owner);
  const notThere = await call(stranger, 'PUT', 999_999, home);
  expect(notThere).toMatchObject({ status: 400, body: { code: 'DL0501' } });
  const withoutTime = ({ body }: { body: object }) => ({ ...body, path: '', timestamp: '' });
  expect(withoutTime(await call(stranger, 'PUT', addressNo, home))).toEqual(withoutTime(notThere));
  expect((await call(stranger, 'DELETE', addressNo)).body.code).toBe('DL0501');
  expect((await call(owner, 'GET')).body.bookedAddresses).toHaveLength(1);
});

test.each([
  [{ receiverZipCd: '123-456' }, 'body.receiverZipCd'],
  [{ receiverName: ' ' }, 'body.receiverName'],
  [{ receiverContact1: 'call me' }, 'body.receiverContact1'],
  [{ receiverAddress: 'x'.repeat(201) }, 'body.receiverAddress'],
  [{ defaultYn: 'yes' }, 'body.defaultYn'],
])('%j is refused with the name of the value', async (changes, property) => {
  const member = await registerMember(world);
  const refused = await call(member, 'POST', undefined, { ...home, ...changes });
  expect(refused).toMatchObject({ status: 400, body: { code: '99999', error: [{ property }] } });
});

test.each(['abc', '-1', '99999999999'])(
  'the address number %s names nothing',
  async (addressNo) => {
    const { headers } = await registerMember(world);
    const url = `${URL}/${addressNo}`;
    expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(400);
  },
);

test('an order saves its address once, and moves it into the book when asked', async () => {
  const member = await registerMember(world);
  const facts = {
    addressType: 'RECENT',
    receiverName: '김받음',
    zipCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    detailAddress: '101호',
    contact1: '01012345678',
  };
  const order = (changes: object = {}) =>
    inTransaction(world.db, (tx) =>
      saveUsedAddress(
        tx,
        world.vault,
        member.memberNo,
        { ...facts, ...changes },
        world.clock.now(),
      ),
    );
  await order();
  await order({ detailAddress: '102호' });
  world.clock.advance({ hours: 1 });
  await order({ contact1: '010-1234-5678' });
  const list = async () => (await call(member, 'GET')).body;
  // The one that was used last is the first.
  expect((await list()).recentAddresses).toMatchObject([
    { receiverDetailAddress: '101호' },
    { receiverDetailAddress: '102호' },
  ]);
  world.clock.advance({ hours: 1 });
  await order({ addressType: 'BOOK', isDefault: true });
  expect(await list()).toMatchObject({
    defaultAddress: { defaultYn: 'Y', addressType: 'BOOK' },
    bookedAddresses: [{}],
    recentAddresses: [{ receiverDetailAddress: '102호' }],
  });
});

async function search(query: Record<string, string>) {
  const response = await world.app.inject({
    url: '/addresses/search',
    query,
    headers: visitorHeaders,
  });
  return { status: response.statusCode, body: response.json() };
}

/** What the partner finds for a keyword: the second page of several. */
const cityHall = (): AddressSearchResult => ({
  kind: 'found',
  total: 31,
  page: 2,
  size: 10,
  addresses: [
    {
      zipCode: '04524',
      roadAddress: '서울특별시 중구 세종대로 110 (태평로1가)',
      roadAddressPart: '서울특별시 중구 세종대로 110',
      roadAddressRemark: '(태평로1가)',
      lotAddress: '서울특별시 중구 태평로1가 31',
      englishAddress: '110, Sejong-daero, Jung-gu, Seoul',
      buildingName: '서울특별시청',
      province: '서울특별시',
      city: '중구',
      town: '태평로1가',
      districtCode: '1114010300',
    },
  ],
});

test('an address search returns road, lot and English form with the postcode', async () => {
  answer = cityHall;
  expect(await search({ keyword: ' 세종대로 110 ', pageNumber: '2' })).toEqual({
    status: 200,
    body: {
      totalCount: 31,
      groupByStates: [],
      items: [
        {
          address: '서울특별시 중구 세종대로 110 (태평로1가)',
          detailAddress: '(태평로1가)',
          roadAddress: '서울특별시 중구 세종대로 110',
          roadAddressExtra: '(태평로1가)',
          jibunAddress: '서울특별시 중구 태평로1가 31',
          relatedJibun: '',
          zipCode: '04524',
          oldZipCode: '',
          engAddress: '110, Sejong-daero, Jung-gu, Seoul',
        },
      ],
    },
  });
  expect(searched).toEqual([{ keyword: '세종대로 110', page: 2, size: 10 }]);
  await search({ keyword: '세종대로', pageSize: '5000', pageNumber: '-3' });
  expect(searched.at(-1)).toEqual({ keyword: '세종대로', page: 1, size: 100 });
});

test('a keyword too short, or one the partner refuses, is refused with advice', async () => {
  answer = () => ({ kind: 'refused', reason: 'forbidden_characters', message: '' });
  const hint = { status: 400, body: { code: 'DL0502' } };
  expect(await search({ keyword: '가' })).toMatchObject(hint);
  expect(searched).toEqual([]);
  expect(await search({ keyword: '서울%' })).toMatchObject(hint);
});

test('a shopper who types a place of two letters reads that it is too broad, not too short', async () => {
  answer = () => ({ kind: 'refused', reason: 'too_broad', message: '' });
  const { body } = await search({ keyword: '제주' });
  expect(body).toMatchObject({ code: 'DL0506', message: expect.stringContaining('동이나 도로명') });
});

test('a partner that is away, or refuses our key, is a refusal and no error', async () => {
  world.shop.log.level = 'silent';
  const away = { status: 400, body: { code: 'DL0504' } };
  answer = () => ({ kind: 'unavailable', reason: 'time limit' });
  expect(await search({ keyword: '세종대로' })).toMatchObject(away);
  answer = () => {
    throw new PartnerError('juso', 'E0001', 'key');
  };
  expect(await search({ keyword: '세종대로' })).toMatchObject(away);
});

test('staff who may change orders search the same addresses; others do not', async () => {
  answer = cityHall;
  const service = await openOfficeAs(world, ['orders.read', 'orders.write']);
  const warehouse = await openOfficeAs(world, ['orders.read', 'orders.ship']);
  const URL = `/street-addresses?keyword=${encodeURIComponent(' 세종대로 110 ')}&page=2`;
  const item = {
    ...{ zipCode: '04524', address: '서울특별시 중구 세종대로 110 (태평로1가)' },
    lotAddress: '서울특별시 중구 태평로1가 31',
  };
  expect(await service.call('GET', URL)).toMatchObject({
    ...{ status: 200, body: { total: 31, items: [item] } },
  });
  expect(searched).toEqual([{ keyword: '세종대로 110', page: 2, size: 20 }]);
  expect((await warehouse.call('GET', URL)).status).toBe(403);
  expect(searched).toHaveLength(1);
  answer = () => ({ kind: 'refused', reason: 'too_broad', message: '' });
  expect(await service.call('GET', URL)).toMatchObject({ status: 400, body: { code: 'DL0506' } });
  await service.close();
  await warehouse.close();
});
