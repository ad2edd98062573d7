import { inTransaction } from '@duskline/platform/database/database';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/secrets/cipher';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import { SettingsError } from '@duskline/platform/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../test/build-test-member.ts';
import { type Person, registerPerson } from '../../test/factories.ts';
import { aFile, aLegacyRow, csvOf } from '../../test/legacy-file.ts';
import { importLegacyOrders } from '../modules/legacy-orders/index.ts';
import { queueMessage, resendDeadLetter } from '../modules/message-delivery/index.ts';
import { openVault } from './open-vault.ts';
import { resealMembers, sealedTables } from './reseal.ts';

const [oldKey, newKey] = [makeCipherKey('k1'), makeCipherKey('k2')];

let world: TestMemberApi;
let person: Person & { memberNo: number };
beforeAll(async () => {
  world = await buildTestMemberApi({ personalDataKeys: oldKey });
  const registered = await registerPerson(world);
  const { memberNo } = await world.db
    .selectFrom('account')
    .where('username', '=', registered.username)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  person = { ...registered, memberNo };
});
afterAll(() => world.close());

const vaultOf = (keys: string) => openVault(world.db, createCipher(cipherKeys.parse(keys)));

/** One of everything the Member API seals; with a waiting message and a dead letter. */
async function oneOfEach() {
  const { context, db, clock } = world;
  const { vault } = context;
  await importLegacyOrders(
    context,
    await aFile(csvOf([aLegacyRow({ 주문번호: '2405000000000001' })])),
  );
  const expiresAt = new Date(clock.now().getTime() + 600_000);
  const sealed = vault.seal('social', '{}');
  const provider = 'APPLE';
  await db
    .insertInto('socialLink')
    .values({ provider, subject: 'a', memberNo: person.memberNo, linkedAt: clock.now() })
    .execute();
  await db.updateTable('socialLink').set({ refreshTokenSealed: sealed }).execute();
  await db
    .insertInto('socialUnlink')
    .values({ provider, subject: 'u', refreshTokenSealed: sealed })
    .execute();
  await db
    .insertInto('socialLogin')
    .values({
      ...{ stateHash: hashToken('s'), provider, loginKeyHash: hashToken('l'), expiresAt },
      ...{ startSealed: sealed, callbackSealed: sealed },
    })
    .execute();
  await db
    .insertInto('socialArrival')
    .values({ tokenHash: hashToken('t'), provider, personSealed: sealed, expiresAt })
    .execute();
  const guest = {
    memberNo: null,
    name: '김손님',
    phone: '01055556666',
    email: 'guest@elsewhere.example',
  };
  const data = { orderNo: '260504540998562330', productName: '후디', amount: 30_000 };
  for (const key of ['waits', 'dead']) {
    await inTransaction(db, (tx) =>
      queueMessage(tx, context, { kind: 'order_paid', key, ...guest, data }),
    );
  }
  await sql`update delivery set state = 'DEAD', problem = '550' from message
    where message.message_no = delivery.message_no and message.key = 'dead'`.execute(db);
}

test('with a new key everything is resealed, waiting messages and dead letters as well', async () => {
  await oneOfEach();
  for (const { table, columns } of sealedTables) {
    for (const column of Object.keys(columns)) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} like 'k1:%' limit 1
      `.execute(world.db);
      expect(rows, `${table}.${column} was used`).toHaveLength(1);
    }
  }
  const both = { db: world.db, vault: await vaultOf(`${newKey},${oldKey}`) };
  expect(await resealMembers(both)).toBeGreaterThan(sealedTables.length);
  expect(await resealMembers(both)).toBe(0);

  const onlyNew = await vaultOf(newKey);
  for (const { table, columns } of sealedTables) {
    for (const [column, use] of Object.entries(columns)) {
      const { rows } = await sql<{ sealed: string }>`
        select ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(world.db);
      for (const { sealed } of rows) expect(() => onlyNew.open(use, sealed)).not.toThrow();
    }
  }
  expect(onlyNew.phoneKey(person.phone)).toBe(world.context.vault.phoneKey(person.phone));
});

test('a waiting message and a dead letter are delivered though the old key is gone', async () => {
  const { clock, db, jobs, sent } = world;
  world.context.vault = await vaultOf(newKey);
  const dead = await db
    .selectFrom('delivery')
    .where('state', '=', 'DEAD')
    .where('channel', '=', 'MAIL')
    .select('deliveryNo')
    .executeTakeFirstOrThrow();
  const isRevived = await inTransaction(db, (tx) =>
    resendDeadLetter(tx, dead.deliveryNo, clock.now()),
  );
  expect(isRevived).toBe(true);
  await jobs.runRepeating('send-due-messages');
  const received = sent.mails.filter(({ to }) => to === 'guest@elsewhere.example');
  expect(received.map(({ html }) => html?.includes('후디'))).toEqual([true, true]);
});

test('every sealed column of the database is on the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name like '%sealed' order by 1
  `.execute(world.db);
  const listed = sealedTables.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const named = listed.filter((name) => name !== 'message.content');
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('other keys than the database was sealed with stop the start', async () => {
  await expect(vaultOf(makeCipherKey('k9'))).rejects.toThrow(SettingsError);
  await expect(vaultOf(makeCipherKey('k2'))).rejects.toThrow(/^PERSONAL_DATA_KEYS: /);
});

test('a hash secret from before sealing is sealed by the right keys alone', async () => {
  const { phoneKey } = await vaultOf(newKey);
  const known = 'plain-as-it-was-stored-before-it-was-sealed';
  await sql`update setting set value = to_jsonb(${known}::text) where name = 'secret'`.execute(
    world.db,
  );
  const stored = async () =>
    (
      await sql<{ value: string }>`select value from setting where name = 'secret'`.execute(
        world.db,
      )
    ).rows[0]?.value;
  await expect(vaultOf(makeCipherKey('k9'))).rejects.toThrow(SettingsError);
  expect(await stored()).toBe(known);
  const sealed = await vaultOf(newKey);
  expect(await stored()).toMatch(/^k2:/);
  expect(sealed.phoneKey('01012345678')).not.toBe(phoneKey('01012345678'));
  expect((await vaultOf(newKey)).phoneKey('01012345678')).toBe(sealed.phoneKey('01012345678'));
});
