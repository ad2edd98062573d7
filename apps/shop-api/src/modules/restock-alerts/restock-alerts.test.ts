import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { aDrop } from '../../../test/drop-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { stopDrop } from '../drops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let ip = 0;
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = {},
) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...visitorHeaders, ...headers },
    payload,
    remoteAddress: `10.1.0.${++ip % 250}`,
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}

test('a restock alert is requested for sold-out options only, once per phone', async () => {
  const { optionNos } = await aProduct(shop.db, {
    options: [
      { colour: 'BLACK', size: 'M', available: 0 },
      { colour: 'BLACK', size: 'L', available: 3 },
    ],
  });
  const [soldOutNo, availableNo] = optionNos;
  const request = { privacyInfoAgreement: true, name: '김더스크', phone: '010-1234-5678' };
  const requestAlert = (optionNos: unknown[], extra: object = {}, headers: object = {}) =>
    call('POST', '/products/restock', { ...request, optionNos, ...extra }, headers);
  expect((await requestAlert([soldOutNo])).status).toBe(204);
  expect((await requestAlert([soldOutNo, soldOutNo])).status).toBe(204);
  const { headers, memberNo } = await registerMember(shop);
  expect((await requestAlert([soldOutNo], { phone: '01099998888' }, headers)).status).toBe(204);
  const rows = await shop.db
    .selectFrom('restockRequest')
    .select(['contactSealed', 'memberNo'])
    .orderBy('requestNo')
    .execute();
  const contacts = rows.map((row) => ({
    ...shop.vault.openFacts<object>('restock', row.contactSealed ?? ''),
    memberNo: row.memberNo,
  }));
  expect(contacts).toEqual([
    { phone: '01012345678', name: '김더스크', memberNo: null },
    { phone: '01099998888', name: '김더스크', memberNo },
  ]);

  expect((await requestAlert([soldOutNo, availableNo])).body.code).toBe('DL0632');
  expect((await requestAlert([soldOutNo, 424242])).body.code).toBe('PPVE0001');
  expect((await requestAlert([soldOutNo], { privacyInfoAgreement: false })).body.code).toBe(
    'DL0631',
  );
  expect((await requestAlert([soldOutNo], { phone: '02-123-4567' })).status).toBe(400);
  expect((await requestAlert([soldOutNo], { name: ' ' })).status).toBe(400);
  expect((await requestAlert([])).status).toBe(400);

  shop.clock.advance({ days: 181 });
  await shop.jobs.runRepeating('purge-restock-alerts');
  expect(await shop.db.selectFrom('restockRequest').selectAll().execute()).toEqual([]);
});

test('an alert whose contact cannot be opened keeps nobody else from theirs', async () => {
  const { optionNos } = await aProduct(shop.db, {
    options: [{ colour: 'BLACK', size: 'M', available: 0 }],
  });
  const body = { privacyInfoAgreement: true, name: '김더스크', optionNos };
  for (const phone of ['01011112222', '01011113333']) {
    expect((await call('POST', '/products/restock', { ...body, phone })).status).toBe(204);
  }
  await shop.db
    .updateTable('restockRequest')
    .set({ contactSealed: 'nothing that was sealed' })
    .where('phoneKey', '=', shop.vault.phoneKey('01011112222'))
    .execute();
  await shop.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('optionNo', 'in', optionNos)
    .execute();
  const level = shop.shop.log.level;
  shop.shop.log.level = 'silent';
  await shop.jobs.runRepeating('send-restock-alerts');
  shop.shop.log.level = level;
  const sent = await shop.db.selectFrom('announcement').select('contentSealed').execute();
  const recipients = sent.map(
    ({ contentSealed }) =>
      shop.vault.openFacts<{ recipient: object }>('announcement', contentSealed ?? '').recipient,
  );
  expect(recipients).toEqual([expect.objectContaining({ phone: '01011113333' })]);
});

test('nobody is sent to a drop by a restock alert: it goes out once anybody may buy', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    options: ['M', 'L'].map((size) => ({ colour: 'BLACK', size, available: 0 })),
  });
  const [dropped = 0, other = 0] = optionNos;
  const body = { privacyInfoAgreement: true, name: '김더스크', optionNos };
  await call('POST', '/products/restock', { ...body, phone: '01055556666' });
  const dropNo = await aDrop(shop, productNo, { optionNo: dropped });
  await shop.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('optionNo', 'in', optionNos)
    .execute();
  const sent = async () => {
    await shop.jobs.runRepeating('send-restock-alerts');
    const requests = await shop.db
      .selectFrom('restockRequest')
      .where('optionNo', 'in', optionNos)
      .where('notifiedAt', 'is not', null)
      .select('optionNo')
      .orderBy('optionNo')
      .execute();
    return requests.map(({ optionNo }) => optionNo);
  };
  expect(await sent()).toEqual([other]);
  await inTransaction(shop.db, (tx) => stopDrop(tx, shop.vault, dropNo, shop.clock.now()));
  expect(await sent()).toEqual([dropped, other]);
});

test('nobody is sent to a product whose sale is paused: the alert goes out once it is resumed', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    options: [{ colour: 'BLACK', size: 'M', available: 0 }],
  });
  const [optionNo = 0] = optionNos;
  const body = { privacyInfoAgreement: true, name: '김더스크', optionNos };
  await call('POST', '/products/restock', { ...body, phone: '01077778888' });
  await shop.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('optionNo', '=', optionNo)
    .execute();
  const sentWhile = async (contentsIfPausing: string) => {
    await shop.db
      .updateTable('product')
      .set({ contentsIfPausing })
      .where('productNo', '=', productNo)
      .execute();
    await shop.jobs.runRepeating('send-restock-alerts');
    return shop.db
      .selectFrom('restockRequest')
      .where('optionNo', '=', optionNo)
      .where('notifiedAt', 'is not', null)
      .select('optionNo')
      .execute();
  };
  expect(await sentWhile('드롭 일정을 다시 정하고 있어요.')).toEqual([]);
  expect(await sentWhile('')).toEqual([{ optionNo }]);
});

test('a member lists the restock alerts they asked for and deletes their own only', async () => {
  const { optionNos } = await aProduct(shop.db, {
    name: '더스크 후드',
    options: [{ colour: 'BLACK', size: 'M', available: 0 }],
  });
  const own = await registerMember(shop);
  const other = await registerMember(shop);
  const body = { privacyInfoAgreement: true, name: '김더스크', phone: '01077776666', optionNos };
  await call('POST', '/products/restock', body, own.headers);
  const list = async ({ headers }: typeof own) =>
    (await call('GET', '/profile/restock-alerts', undefined, headers)).body;
  const [alert] = await list(own);
  expect(alert).toMatchObject({
    productName: '더스크 후드',
    optionName: 'BLACK / M',
    notifiedYmdt: null,
  });
  expect(await list(other)).toEqual([]);
  const url = `/profile/restock-alerts/${alert.requestNo}`;
  expect((await call('DELETE', url, undefined, other.headers)).status).toBe(204);
  expect(await list(own)).toHaveLength(1);
  await call('DELETE', url, undefined, own.headers);
  expect(await list(own)).toEqual([]);
});

test('nobody floods a stranger’s phone with alerts; a member’s own phone takes many', async () => {
  const sizes = Array.from({ length: 12 }, (_, at) => ({
    colour: 'GREY',
    size: `S${at}`,
    available: 0,
  }));
  const { optionNos } = await aProduct(shop.db, { options: sizes });
  const request = (optionNo: number | undefined, phone: string, headers: object = {}) => {
    const body = { privacyInfoAgreement: true, name: '김더스크', phone, optionNos: [optionNo] };
    return call('POST', '/products/restock', body, headers);
  };
  const stranger = '01033334444';
  const statuses: number[] = [];
  for (const optionNo of optionNos) statuses.push((await request(optionNo, stranger)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(5);
  expect((await request(optionNos[11], stranger)).body.code).toBe('DL0636');
  // One of the five again is no sixth.
  expect((await request(optionNos[0], stranger)).status).toBe(204);

  const own = '01055556666';
  const { headers } = await registerMember(shop, { mobile: own });
  for (const optionNo of optionNos) {
    expect((await request(optionNo, own, headers)).status).toBe(204);
  }
  expect((await request(optionNos[11], stranger, headers)).body.code).toBe('DL0636');

  shop.clock.advance({ days: 31 });
  expect((await request(optionNos[11], stranger)).status).toBe(204);
});

test('an alert that was sent counts for its phone after it was deleted; one that was not does not', async () => {
  const sizes = Array.from({ length: 7 }, (_, at) => ({
    colour: 'BLUE',
    size: `S${at}`,
    available: 0,
  }));
  const { optionNos } = await aProduct(shop.db, { options: sizes });
  const { headers } = await registerMember(shop);
  const phone = '01044445555';
  const request = (optionNo: number | undefined) => {
    const body = { privacyInfoAgreement: true, name: '김더스크', phone, optionNos: [optionNo] };
    return call('POST', '/products/restock', body, headers);
  };
  const list = async () => (await call('GET', '/profile/restock-alerts', undefined, headers)).body;
  const deleteAll = async () => {
    for (const { requestNo } of await list()) {
      await call('DELETE', `/profile/restock-alerts/${requestNo}`, undefined, headers);
    }
    expect(await list()).toEqual([]);
  };
  expect((await request(optionNos[5])).status).toBe(204);
  await deleteAll();
  for (const optionNo of optionNos.slice(0, 5)) expect((await request(optionNo)).status).toBe(204);
  await shop.db
    .updateTable('stock')
    .set({ available: 1 })
    .where('optionNo', 'in', optionNos.slice(0, 5))
    .execute();
  await shop.jobs.runRepeating('send-restock-alerts');
  await deleteAll();

  expect((await request(optionNos[6])).body.code).toBe('DL0636');
  const left = await shop.db
    .selectFrom('restockRequest')
    .where('phoneKey', '=', shop.vault.phoneKey(phone))
    .select(['memberNo', 'contactSealed'])
    .execute();
  const nobody = { name: '', phone: '' };
  const opened = left.map(({ memberNo, contactSealed }) => ({
    memberNo,
    contact: shop.vault.openFacts<object>('restock', contactSealed ?? ''),
  }));
  expect(opened).toEqual(Array.from({ length: 5 }, () => ({ memberNo: null, contact: nobody })));
});

test('requests at once do not get around the limit of a phone', async () => {
  const sizes = Array.from({ length: 12 }, (_, at) => ({
    colour: 'RED',
    size: `S${at}`,
    available: 0,
  }));
  const { optionNos } = await aProduct(shop.db, { options: sizes });
  const body = { privacyInfoAgreement: true, name: '김더스크', phone: '01077778888' };
  const replies = await Promise.all(
    optionNos.map((optionNo) =>
      call('POST', '/products/restock', { ...body, optionNos: [optionNo] }),
    ),
  );
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(5);
});
