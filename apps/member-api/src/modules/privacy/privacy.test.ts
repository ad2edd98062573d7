import { exportFromShop, withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reauthenticate, resetPassword } from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  isActive,
  logIn,
  newPerson,
  PASSWORD,
  registerPerson,
} from '../../../test/factories.ts';
import { sealPlainAccounts } from '../accounts/index.ts';
import { memberTables } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

function withdraw(accessToken: string, actionToken: string, reason = '자주 이용하지 않아요') {
  const payload = { actionToken, reason };
  return callApi(world, { method: 'DELETE', url: '/api/v1/members', payload, accessToken });
}

function myProfile(accessToken: string) {
  return callApi(world, { url: '/api/v1/members', accessToken });
}

test('every table with a member number has a retention rule', async () => {
  const { rows } = await raw<{ tableName: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'member_no'
  `.execute(world.db);
  const listed = new Set(memberTables.map(({ table }) => table));
  expect(rows.map(({ tableName }) => tableName).filter((name) => !listed.has(name))).toEqual([]);
});

test('no row has a readable phone or birthday', async () => {
  const person = await registerPerson(world);
  const { rows } = await raw<{ account: string }>`
    select account::text from account where username = ${person.username}
  `.execute(world.db);
  expect(rows[0]?.account).not.toContain(person.phone.slice(3));
  expect(rows[0]?.account).not.toContain('1999-03-14');
  expect((await myProfile(person.accessToken)).body.data).toMatchObject({
    phone: person.phone,
    birthday: '1999-03-14',
  });
});

test('accounts from before sealing are sealed at the start, once, and found by their phone', async () => {
  const person = await registerPerson(world);
  await world.db
    .updateTable('account')
    .set({
      phone: person.phone,
      birthday: '1999-03-14',
      phoneSealed: null,
      phoneKey: null,
      birthdaySealed: null,
    })
    .where('username', '=', person.username)
    .execute();
  expect(await sealPlainAccounts(world.context)).toBe(1);
  expect(await sealPlainAccounts(world.context)).toBe(0);
  expect((await myProfile(person.accessToken)).body.data.phone).toBe(person.phone);
  world.clock.advance({ seconds: 31 });
  await expect(registerPerson(world, { ...newPerson(), phone: person.phone })).rejects.toThrow(
    /C103/,
  );
});

test('a member who withdraws is logged out everywhere; their username and phone are free again', async () => {
  const person = await registerPerson(world);
  const token = await reauthenticate(world, person, 'WITHDRAW');
  expect(await withdraw(person.accessToken, token)).toEqual({ status: 204, body: undefined });
  expect((await isActive(world, person.accessToken)).body.code).toBe('C999');
  expect((await logIn(world, person)).body.code).toBe('C999');
  world.clock.advance({ seconds: 31 });
  expect((await registerPerson(world, person)).accessToken).toBeTruthy();
});

test('the erasure leaves a number, the sign-in log and an anonymous reason', async () => {
  const person = await registerPerson(world);
  const { memberNo } = (await myProfile(person.accessToken)).body.data;
  await withdraw(
    person.accessToken,
    await reauthenticate(world, person, 'WITHDRAW'),
    '다른 곳에서 사요',
  );
  await world.jobs.runQueued();
  expect(world.shopApi.inputsOf(withdrawFromShop)).toContainEqual({
    params: { memberNo },
    body: { lastPhone: person.phone },
  });
  const account = await world.db
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    username: `withdrawn-${memberNo}`,
    name: '',
    passwordHash: null,
    phone: null,
    phoneKey: null,
    phoneSealed: null,
    birthdaySealed: null,
    sex: null,
    identityKey: null,
    erasedAt: world.clock.now(),
  });
  for (const { table, onWithdrawal } of memberTables) {
    if (onWithdrawal !== 'erase') continue;
    const { rows } = await raw`
      select 1 from ${raw.table(table)} where member_no = ${memberNo}
    `.execute(world.db);
    expect(rows, table).toEqual([]);
  }
  const reasons = await world.db.selectFrom('withdrawalReason').select('reason').execute();
  expect(reasons).toContainEqual({ reason: '다른 곳에서 사요' });

  world.clock.advance({ days: 91 });
  await world.jobs.runRepeating('purge-expired');
  const log = await world.db.selectFrom('session').where('memberNo', '=', memberNo).execute();
  expect(log).toEqual([]);
});

test('while the shop is unavailable nothing is erased; the nightly job does it later', async () => {
  const person = await registerPerson(world);
  const { memberNo } = (await myProfile(person.accessToken)).body.data;
  await withdraw(person.accessToken, await reauthenticate(world, person, 'WITHDRAW'));
  world.shopApi.on(withdrawFromShop, () => {
    throw new Error('the shop is down');
  });
  await expect(world.jobs.runQueued()).rejects.toThrow('the shop is down');
  const findErased = async () =>
    (
      await world.db
        .selectFrom('account')
        .where('memberNo', '=', memberNo)
        .select('erasedAt')
        .executeTakeFirstOrThrow()
    ).erasedAt;
  expect(await findErased()).toBeNull();
  world.shopApi.on(withdrawFromShop, undefined);
  await world.jobs.runRepeating('erase-withdrawn-left');
  expect(await findErased()).toEqual(world.clock.now());
});

test('a member who cannot be erased does not keep the next ones from it', async () => {
  const memberNos: number[] = [];
  for (let no = 1; no <= 2; no += 1) {
    const person = await registerPerson(world);
    memberNos.push((await myProfile(person.accessToken)).body.data.memberNo);
    await withdraw(person.accessToken, await reauthenticate(world, person, 'WITHDRAW'));
  }
  world.shopApi.on(withdrawFromShop, ({ params }) => {
    if (params.memberNo === memberNos[0]) throw new Error('a mistake of ours');
    return undefined;
  });
  await expect(world.jobs.runRepeating('erase-withdrawn-left')).rejects.toThrow('a mistake');
  world.shopApi.on(withdrawFromShop, undefined);
  const { erasedAt } = await world.db
    .selectFrom('account')
    .where('memberNo', '=', memberNos[1] ?? 0)
    .select('erasedAt')
    .executeTakeFirstOrThrow();
  expect(erasedAt).toEqual(world.clock.now());
});

test('a withdrawal needs an action token of its own and a reason', async () => {
  const person = await registerPerson(world);
  const other = await reauthenticate(world, person, 'CHANGE_PHONE');
  expect(await withdraw(person.accessToken, other)).toMatchObject({ body: { code: 'C210' } });
  const token = await reauthenticate(world, person, 'WITHDRAW');
  expect(await withdraw(person.accessToken, token, ' ')).toMatchObject({
    status: 400,
    body: { code: 'C400' },
  });
  world.clock.advance({ minutes: 10 });
  expect(await withdraw(person.accessToken, token)).toMatchObject({ body: { code: 'C209' } });
  expect((await resetPassword(world, token)).body.code).toBe('C210');
});

test('a member exports their data of both services, without any secret', async () => {
  const person = await registerPerson(world);
  world.shopApi.on(exportFromShop, { records: { orders: [{ order_no: '1' }] } });
  const { status, body } = await callApi(world, {
    url: '/api/v1/members/me/export',
    accessToken: person.accessToken,
  });
  expect(status).toBe(200);
  expect(body.data.account).toMatchObject({ username: person.username, phone: person.phone });
  expect(body.data.records.session).toHaveLength(1);
  expect(body.data.shop.orders).toEqual([{ order_no: '1' }]);
  const text = JSON.stringify(body);
  for (const secret of [PASSWORD, person.accessToken, person.refreshToken, 'argon2', 'hash']) {
    expect(text).not.toContain(secret);
  }
});
