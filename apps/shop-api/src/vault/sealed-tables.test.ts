import { inTransaction } from '@duskline/platform/database/database';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/secrets/cipher';
import { SettingsError } from '@duskline/platform/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_KEY } from '../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
} from '../../test/checkout-factories.ts';
import { changeOfMind } from '../../test/claim-factories.ts';
import { loginAs, registerMember, visitorHeaders } from '../../test/factories.ts';
import { findReadable } from '../../test/find-plain-text.ts';
import { createTestMemberApi } from '../../test/test-member-api.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../modules/fulfilment/index.ts';
import { insertMemberMemo } from '../modules/member-management/memos.sql.ts';
import { insertMemo } from '../modules/order-management/memos.sql.ts';
import { findOrdersByPhone } from '../modules/orders/index.ts';
import { insertView } from '../modules/saved-views/saved-views.sql.ts';
import { openVault } from './open-vault.ts';
import { resealShop, sealedTables } from './sealed-tables.ts';

const oldKey = makeCipherKey('k1');
const newKey = makeCipherKey('k2');

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop({
    personalDataKeys: oldKey,
    memberApi: createTestMemberApi().caller,
  });
});
afterAll(() => shop.close());

/** Personal data of one guest: no other text of the shop has it. */
const person = {
  phone: '010-7731-9042',
  otherPhone: '01088402217',
  telephone: '02-6642-9981',
  zip: '06236',
  street: '서울특별시 강남구 테헤란로 7길 99',
  lot: '서울특별시 강남구 역삼동 733-1',
  door: '비밀동 1704호',
  birthday: '1987-11-23',
  mail: 'only.person@elsewhere.example',
  account: '90412277315566',
  note: '현관 비밀번호는 4471',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const needles = [
  ...['7731-9042', '77319042', '8840-2217', '88402217', '6642-9981', '66429981'],
  ...['테헤란로', '역삼동', '비밀동', '1704호', '1987-11-23', '871123', person.mail],
  ...['한직원', person.totpSecret],
  ...[person.account, '90412277', '현관 비밀번호', 'X6505636518308', `"${person.zip}"`],
];

type Headers = Record<string, string>;
async function send(method: 'POST' | 'PUT', url: string, headers: Headers, body: object) {
  const reply = await callShop<{ inquiryNo: number }>(shop, method, url, { headers, body });
  expect(reply, `${method} ${url}`).toMatchObject({ status: expect.toBeOneOf([200, 204]) });
  return reply.body;
}

const destination = {
  ...{ receiverName: '한받음', receiverZipCd: person.zip, receiverAddress: person.street },
  ...{ receiverJibunAddress: person.lot, receiverDetailAddress: person.door },
  ...{ receiverContact1: person.phone, receiverContact2: person.telephone },
};
const order = {
  shippingAddress: { addressNo: 0, countryCd: 'KR', ...destination },
  orderer: {
    ...{ ordererName: '한주문', ordererContact1: person.phone, ordererContact2: person.otherPhone },
    ordererEmail: person.mail,
  },
  deliveryMemo: person.note,
};
const account = { bank: 'KB', bankAccount: person.account, bankDepositorName: '한주문' };

/** A member as the Member API sends them, who fills in all the shop asks for. */
async function aMember(): Promise<Headers> {
  const profile = {
    ...{ username: 'login@duskline.example', name: '한회원', phone: '01077319042' },
    ...{ birthday: person.birthday, sex: 'F', identityKey: null, isPrivacyPolicyAgreed: true },
  };
  const internal = { 'internal-key': INTERNAL_KEY };
  await send('PUT', '/internal/members/771', internal, profile);
  const { memberNo } = await shop.db
    .selectFrom('member')
    .where('memberApiNo', '=', 771)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  const headers = await loginAs(shop, memberNo);
  await send('PUT', '/profile', headers, {
    ...{
      telephoneNo: person.telephone,
      zipCd: person.zip,
      address: person.street,
      jibunAddress: person.lot,
    },
    ...{ detailAddress: person.door, refundBank: 'KB', refundBankAccount: person.account },
  });
  const address = { addressType: 'BOOK', defaultYn: 'Y', countryCd: 'KR', ...destination };
  await send('POST', '/profile/shipping-addresses', headers, address);
  return headers;
}

/** A guest's order, paid into a virtual account, shipped, and returned to their own account. */
async function aGuestsReturn(): Promise<string> {
  const paid = await aPaidOrder(shop, [await anOption(shop)], {
    ...order,
    payType: 'VIRTUAL_ACCOUNT',
  });
  shop.toss.deposit(paid.paymentKey);
  const { secret = '' } = shop.toss.payment(paid.paymentKey);
  const notice = { createdAt: '2026-05-04T12:00:00', secret, status: 'DONE', transactionKey: 't' };
  await send('POST', '/payments/webhooks/toss', {}, { ...notice, orderId: paid.orderNo });
  await prepareOrder(shop.shop, paid.orderNo);
  await shipOrder(shop.shop, {
    orderNo: paid.orderNo,
    companyType: 'CJ',
    invoiceNo: '300000000017',
  });
  await deliverOrder(shop.shop, paid.orderNo);
  const [lineNo] = await lineNosOf(shop, paid.orderNo);
  const guest = { ...visitorHeaders, guesttoken: paid.guestToken };
  await send('POST', `/guest/order-options/${lineNo}/claims/return`, guest, {
    ...{
      ...changeOfMind,
      productCnt: 1,
      returnWayType: 'SELLER_COLLECT',
      bankAccountInfo: account,
    },
    returnAddress: { ...destination, deliveryMemo: person.note },
  });
  return paid.orderNo;
}

/** A guest's order cancelled at once, whose refund the partner refuses: it stays wanted. */
async function aRefusedRefund(): Promise<void> {
  const paid = await aPaidOrder(shop, [await anOption(shop)], {
    ...order,
    payType: 'VIRTUAL_ACCOUNT',
  });
  shop.toss.deposit(paid.paymentKey);
  const { secret = '' } = shop.toss.payment(paid.paymentKey);
  const notice = { createdAt: '2026-05-04T12:00:00', secret, status: 'DONE', transactionKey: 't' };
  await send('POST', '/payments/webhooks/toss', {}, { ...notice, orderId: paid.orderNo });
  shop.toss.setAccountGood(false);
  const guest = { ...visitorHeaders, guesttoken: paid.guestToken };
  const url = `/guest/orders/${paid.orderNo}/claims/cancel`;
  await send('POST', url, guest, { ...changeOfMind, bankAccountInfo: account });
  shop.toss.setAccountGood(true);
}

/** Somebody who works here, changes their authenticator app and saves what they searched for. */
async function aStaffMember(): Promise<void> {
  const totp = shop.vault.seal('staff-totp', person.totpSecret);
  const { staffNo } = await shop.db
    .insertInto('staff')
    .values((from) => ({
      contactSealed: shop.vault.sealFacts('staff-contact', { name: '한직원', email: person.mail }),
      emailKey: shop.vault.keyedHash('staff-email', person.mail),
      ...{ totpSealed: totp, pendingTotpSealed: totp, createdAt: new Date() },
      roleNo: from
        .selectFrom('staffRole')
        .where('isOwner', '=', true)
        .select('roleNo')
        .$asScalar()
        .$notNull(),
    }))
    .returning('staffNo')
    .executeTakeFirstOrThrow();
  const view = { name: person.phone, search: `q=${person.mail}` };
  await inTransaction(shop.db, (tx) =>
    insertView(tx, shop.vault, { staffNo, list: 'members' }, view),
  );
}

/** Whatever else a stranger leaves a phone or a mailbox with. */
async function someContacts(): Promise<void> {
  await send('POST', '/inquiries', visitorHeaders, {
    ...{ inquiryTitle: '문의', inquiryContent: '언제 오나요?', answerSmsSendYn: true },
    ...{ email: person.mail, mobileNo: person.phone },
  });
  const { optionNo } = await anOption(shop, { available: 0 });
  const restock = { privacyInfoAgreement: true, name: '한손님', phone: person.otherPhone };
  await send('POST', '/products/restock', visitorHeaders, { ...restock, optionNos: [optionNo] });
  const number = { usage: 'FIND_ID', mobileNo: person.phone };
  // Nothing is sent here; that it was requested is stored all the same.
  await callShop(shop, 'POST', '/authentications/sms', { body: number });
}

test('no column of any table holds a phone, an address, a birthday or a bank account in plain text', async () => {
  const headers = await aMember();
  await aPaidOrder(shop, [await anOption(shop)], { headers, ...order, saveAddressBook: true });
  const orderNo = await aGuestsReturn();
  await aRefusedRefund();
  // A memo of staff repeats what the guest said on the phone.
  const memo = { orderNo, author: '상담', text: `${person.phone} ${person.note}` };
  await inTransaction(shop.db, (tx) =>
    insertMemo(tx, shop.vault, { ...memo, writtenAt: shop.clock.now() }),
  );
  const { memberNo } = await registerMember(shop, { mobile: null });
  await inTransaction(shop.db, (tx) =>
    insertMemberMemo(tx, shop.vault, { ...memo, memberNo, writtenAt: shop.clock.now() }),
  );
  await someContacts();
  await aStaffMember();
  for (const { table, columns } of sealedTables) {
    for (const column of Object.keys(columns)) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1
      `.execute(shop.db);
      expect(rows, `${table}.${column} was used`).toHaveLength(1);
    }
  }
  expect(await findReadable(shop.db, needles)).toEqual([]);
  expect(await findReadable(shop.db, needles, 'shop_jobs')).toEqual([]);
  expect(await findReadable(shop.db, needles, 'public')).toEqual([]);
});

test('the search for plain text finds what is left plain', async () => {
  expect(await findReadable(shop.db, ['한회원'])).toEqual([
    { column: 'member.name', needle: '한회원' },
  ]);
  await sql`update inquiry set attachments = ${JSON.stringify([{ name: person.phone }])}::text::jsonb
    where guest_sealed is not null`.execute(shop.db);
  expect(await findReadable(shop.db, needles)).toEqual([
    { column: 'inquiry.attachments', needle: '7731-9042' },
  ]);
  await sql`update inquiry set attachments = '[]'`.execute(shop.db);
});

test('every sealed column of the database is on the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name like '%sealed' order by 1
  `.execute(shop.db);
  const listed = sealedTables.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  // Sealed with a key that only the shopper's address bar was given.
  const others = ['identity_answer.sealed'];
  expect([...listed, ...others].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('orders are found by the orderer’s phone, however it is written', async () => {
  const find = async (phone: string) => (await findOrdersByPhone(shop.shop, phone, 10)).length;
  for (const phone of ['01077319042', '010-7731-9042', '010 7731 9042', ' 010.7731.9042']) {
    expect(await find(phone)).toBe(3);
  }
  expect(await find('01077319043')).toBe(0);
  expect(await find('7731-9042')).toBe(0);
});

test('a new key takes over: all is resealed, found as before, and the old key is not needed', async () => {
  const cipherOf = (keys: string) => createCipher(cipherKeys.parse(keys));
  const both = { db: shop.db, vault: await openVault(shop.db, cipherOf(`${newKey},${oldKey}`)) };
  expect(await resealShop(both)).toBeGreaterThan(sealedTables.length);
  expect(await resealShop(both)).toBe(0);
  const onlyNew = { db: shop.db, vault: await openVault(shop.db, cipherOf(newKey)) };
  const found = await findOrdersByPhone(onlyNew, person.phone, 10);
  expect(found).toHaveLength(3);
  const sealed = found.map(({ head }) => head.receiverSealed ?? '');
  for (const text of sealed) {
    expect(onlyNew.vault.openFacts('receiver', text)).toMatchObject({ address: person.street });
    expect(() => onlyNew.vault.open('orderer', text)).toThrow();
  }
});

test('with other keys than the database was sealed with, nothing starts and nothing changes', async () => {
  const otherKeys = [makeCipherKey('k9'), makeCipherKey('k2')];
  for (const keys of otherKeys) {
    const opening = openVault(shop.db, createCipher(cipherKeys.parse(keys)));
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(/^PERSONAL_DATA_KEYS: /);
  }
  await openVault(shop.db, createCipher(cipherKeys.parse(newKey)));
});
