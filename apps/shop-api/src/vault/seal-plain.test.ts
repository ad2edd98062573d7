import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectDatabase } from '@duskline/platform/database/database';
import { migrate } from '@duskline/platform/database/migrate';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/secrets/cipher';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReadable } from '../../test/find-plain-text.ts';
import type { DB } from '../database.generated.ts';
import { findAddresses, saveUsedAddress } from '../modules/addresses/index.ts';
import { findClaimedOrders } from '../modules/claim-settlement/index.ts';
import { findMember } from '../modules/members/index.ts';
import { unsealOrder } from '../modules/order-history/shown-order.ts';
import { findOrdersByPhone } from '../modules/orders/index.ts';
import { shopService } from '../service.ts';
import { openVault } from './open-vault.ts';
import { oncePlainTables } from './sealed-tables.ts';

const FIRST_SEALED = '0084';
const MANY = 1200; // more than two transactions' worth

const cipher = createCipher(cipherKeys.parse(makeCipherKey('test')));
let shop: Connection<DB>;

/** A database as the version before sealing left it, brought up to date by the migrations alone. */
beforeAll(async () => {
  const url = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'duskline-before-'));
  const connection = connectDatabase({ url, role: new URL(url).username, schema: 'shop' });
  const owner = await connection.openClient();
  try {
    const files = (await readdir(shopService.migrations)).filter((name) => name < FIRST_SEALED);
    for (const name of files) await cp(join(shopService.migrations, name), join(folder, name));
    await owner.query('drop schema shop cascade; drop schema shop_jobs cascade');
    await migrate(url, [{ ...shopService, migrations: folder }]);
    // What these rows hang on in the catalogue does not matter here.
    await owner.query(`set session_replication_role = replica; ${rowsOfBefore}`);
  } finally {
    await owner.end();
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  }
  await migrate(url, [shopService]);
  shop = connectDatabase<DB>({ url, ...shopService });
});
afterAll(() => shop.close());

const rowsOfBefore = `
insert into member (member_api_no, login_id, name, mobile, birthday, email, telephone, zip_code,
  address, refund_bank, refund_bank_account, refund_bank_depositor_name, status, joined_at,
  last_login_at) values
  (1, 'a@duskline.example', '김회원', '01044445555', '1990-02-03', 'a@duskline.example',
    '02-4444-6666', '04524', '세종대로 110', 'KB', '556677889900', '김회원', 'ACTIVE', now(), now()),
  (2, 'b@duskline.example', '이회원', '01066667777', null, 'b@duskline.example', '', '', '', null,
    null, null, 'ACTIVE', now(), now()),
  (3, 'withdrawn-3', '', null, null, '', '', '', '', null, null, null, 'WITHDRAWN', now(), now());
insert into shipping_address (member_no, address_type, is_default, address_name, receiver_name,
  zip_code, address, detail_address, contact1, registered_at, last_used_at) values
  (1, 'BOOK', true, '우리 집', '김회원', '04524', '세종대로 110', '101호', '010-4444-5555', now(),
    now());
insert into orders (order_no, order_sheet_no, member_no, platform, ordered_at, placed_at,
  guest_password_hash, orderer_name, orderer_contact1, orderer_contact2, orderer_email,
  receiver_name, receiver_contact1, receiver_contact2, receiver_zip_code, receiver_address,
  receiver_jibun_address, receiver_detail_address, address_no, address_name, delivery_memo,
  order_memo, agreed_terms, standard_amt, immediate_discount_amt, product_coupon_discount_amt,
  cart_coupon_discount_amt, delivery_amt, remote_delivery_amt, delivery_coupon_discount_amt,
  points_amt, pay_amt)
select (100000000000000000 + n)::text, 's' || n, null, 'PC', now(), now(), 'h', '김손님',
  '010-8888-' || to_char(n, 'fm0000'), '', 'guest@duskline.example', '박받는', '010-9999-0000', '',
  '04799', '성수이로 113', '', '301호', 0, '', '문 앞에', '', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0
from generate_series(1, ${MANY}) as n;
update orders set orderer_name = '', orderer_contact1 = '', orderer_email = '', receiver_name = '',
  receiver_contact1 = '', receiver_zip_code = '', receiver_address = '',
  receiver_detail_address = '', delivery_memo = '' where order_no = '100000000000000002';
insert into payment (order_no, order_sheet_no, state, pay_type, amount, request_digest, return_key,
  client_return_url, reserved_at, expires_at, account_number, account_holder, bank_name,
  deposit_secret) values
  ('100000000000000001', 's1', 'WAITING_DEPOSIT', 'VIRTUAL_ACCOUNT', 0, '', 'r1', '', now(), now(),
    'X998877665544', '김손님', '우리은행', 'd'),
  ('100000000000000002', 's2', 'RESERVED', 'CREDIT_CARD', 0, '', 'r2', '', now(), now(), null, null,
    null, null);
insert into payment_refund (payment_no, amount, reason, wanted_at, bank_code, bank_account,
  bank_depositor) values (1, 1, '취소', now(), '04', '112233445566', '김손님'),
  (1, 1, '취소', now(), null, null, null);
insert into claim (order_no, claim_type, class_type, state, reason_type, reason_detail, fault,
  requested_at, line_nos, return_address, bank, bank_account, bank_depositor) values
  ('100000000000000001', 'RETURN', 'RETURN', 'RETURN_REQUEST', 'DEFECT', '', 'SELLER', now(), '{1}',
    '{"name": "박받는", "contact1": "010-9999-0000", "address": "성수이로 113"}', 'KB',
    '112233445566', '김손님'),
  ('100000000000000001', 'CANCEL', 'OPTION_CANCEL', 'CANCEL_REQUEST', 'CHANGE_MIND', '', 'BUYER',
    now(), '{1}', null, null, null, null);
insert into restock_request (option_no, phone, name, requested_at) values
  (1, '01077778888', '최기다', now());
insert into inquiry (type_no, guest_email, guest_mobile, title, content, written_at) values
  (1, 'asks@elsewhere.example', '010-7777-8888', '문의', '내용', now());
insert into announcement (key, kind, recipient, data, try_after, created_at) values
  ('a', 'order_paid', '{"name": "김손님", "phone": "010-8888-0001", "email": null}',
    '{"orderNo": "100000000000000001"}', now(), now()),
  ('b', 'order_paid', null, null, now(), now());
`;

const needles = [
  '4444-5555',
  '44445555',
  '4444-6666',
  '1990-02-03',
  '세종대로',
  '556677',
  '8888-0',
  '성수이로',
  'X998877665544',
];
needles.push('112233445566', '01077778888', 'asks@', '9999-0000', '301호', '문 앞에', '66667777');

test('plain rows are sealed at the start; several starts at once do no harm', async () => {
  expect((await findReadable(shop.db, needles)).length).toBeGreaterThan(MANY);
  await Promise.all([1, 2, 3].map(() => openVault(shop.db, cipher)));
  expect(await findReadable(shop.db, needles)).toEqual([]);
  for (const { table } of oncePlainTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where plain is not null`.execute(
      shop.db,
    );
    expect(rows, table).toEqual([]);
  }
});

test('a row that was sealed opens as it was', async () => {
  const vault = await openVault(shop.db, cipher);
  const parts = { db: shop.db, vault };
  const [first, , forgotten] = [1, 0, 2].map((n) => String(100_000_000_000_000_000n + BigInt(n)));
  const [order, cleared] = await findClaimedOrders(shop.db, [first ?? '', forgotten ?? '']);
  if (!order || !cleared) throw new Error('an order is gone');
  expect(unsealOrder(vault, order)).toMatchObject({
    head: {
      orderer: { name: '김손님', contact1: '010-8888-0001', email: 'guest@duskline.example' },
      receiver: { address: '성수이로 113', detailAddress: '301호', deliveryMemo: '문 앞에' },
    },
    deposit: { accountNumber: 'X998877665544' },
    claims: [
      {
        account: { bank: 'KB', bankAccount: '112233445566' },
        returnAddress: { contact1: '010-9999-0000' },
        exchangeAddress: null,
      },
      { account: null, returnAddress: null },
    ],
  });
  expect(unsealOrder(vault, cleared)).toMatchObject({
    head: { orderer: { name: '', contact1: '' }, receiver: { address: '' } },
    deposit: null,
  });
  expect(await findOrdersByPhone(parts, '01088880001', 10)).toHaveLength(1);
  expect(await findMember(parts, 1)).toMatchObject({
    ...{ mobile: '01044445555', birthday: '1990-02-03', telephone: '02-4444-6666' },
    ...{ address: '세종대로 110', refundBankAccount: '556677889900' },
  });
  expect(await findMember(parts, 2)).toMatchObject({ mobile: '01066667777', address: '' });
  expect(await findMember(parts, 3)).toMatchObject({ mobile: null, name: '' });
});

test('an address from before is recognised, and a repeated restock alert is one', async () => {
  const vault = await openVault(shop.db, cipher);
  const now = new Date();
  const again = { receiverName: '김회원', zipCode: '04524', address: '세종대로 110' };
  await shop.db.transaction().execute(async (tx) => {
    const to = { ...again, detailAddress: '101호', contact1: '01044445555' };
    await saveUsedAddress(tx, vault, 1, { ...to, addressType: 'RECENT' }, now);
  });
  expect(await findAddresses(shop.db, vault, 1)).toMatchObject([
    { addressName: '우리 집', lastUsedAt: now, isDefault: true },
  ]);
  const phoneKey = vault.phoneKey('010-7777-8888');
  const asked = shop.db.selectFrom('restockRequest').where('phoneKey', '=', phoneKey);
  expect(await asked.select('optionNo').execute()).toEqual([{ optionNo: 1 }]);
});
