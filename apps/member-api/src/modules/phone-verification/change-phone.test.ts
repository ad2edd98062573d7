import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askActionToken, reauthenticate, receiveCode } from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  newPerson,
  PASSWORD,
  provePhone,
  registerPerson,
  registrationOf,
  sendRegistration,
} from '../../../test/factories.ts';
import { waitedFor } from '../../../test/waited-for.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

type Caller = { accessToken: string; remoteAddress: string };

async function proveNewPhone(caller: Caller, phone: string, actionToken?: string) {
  const { remoteAddress } = caller;
  const otpCode = await receiveCode(world, { phone, remoteAddress }, 'CHANGE_PHONE');
  const payload = { phone, otpCode, actionToken };
  const url = '/api/v1/members/verify-phone/otp';
  return callApi(world, { method: 'POST', url, payload, remoteAddress });
}

function changePhone({ accessToken }: Caller, actionToken: string, phone: string) {
  const url = '/api/v1/members/phone';
  return callApi(world, { method: 'POST', url, payload: { actionToken, phone }, accessToken });
}

test('a member changes their phone by their password and a code to the new phone', async () => {
  const person = await registerPerson(world);
  const { phone } = newPerson();
  const own = await reauthenticate(world, person, 'CHANGE_PHONE');
  const { body } = await proveNewPhone(person, phone, own);
  const changed = await changePhone(person, body.data.actionToken, phone);
  expect(changed.body.data).toMatchObject({ username: person.username, phone });
  const again = await changePhone(person, body.data.actionToken, phone);
  expect(again).toMatchObject({ status: 400, body: { code: 'C208' } });
  expect(
    (await registerPerson(world, { ...newPerson(), phone: person.phone })).accessToken,
  ).toBeTruthy();
});

test('two members change to the same phone at once: one has it, the other is refused', async () => {
  const people = [await registerPerson(world), await registerPerson(world)] as const;
  const { phone } = newPerson();
  const proofs: string[] = [];
  for (const person of people) {
    const own = await reauthenticate(world, person, 'CHANGE_PHONE');
    proofs.push((await proveNewPhone(person, phone, own)).body.data.actionToken);
  }
  const changes = await inTransaction(world.db, async (tx) => {
    // Each change has looked whether the phone is free before it waits for these.
    await tx.selectFrom('account').select('memberNo').forNoKeyUpdate().execute();
    const started = people.map((person, at) => changePhone(person, proofs[at] ?? '', phone));
    await waitedFor(world.db, tx, started.length);
    return { started };
  });
  const replies = await Promise.all(changes.started);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('C103');
});

test('a phone is registered and changed to at once: one account has it', async () => {
  const person = await registerPerson(world);
  const newcomer = newPerson();
  const own = await reauthenticate(world, person, 'CHANGE_PHONE');
  const proof = (await proveNewPhone(person, newcomer.phone, own)).body.data.actionToken;
  world.clock.advance({ seconds: 31 });
  const registration = registrationOf(newcomer, await provePhone(world, newcomer));
  const { started } = await inTransaction(world.db, async (tx) => {
    await tx
      .selectFrom('account')
      .where('username', '=', person.username)
      .select('memberNo')
      .forNoKeyUpdate()
      .execute();
    const change = changePhone(person, proof, newcomer.phone);
    await waitedFor(world.db, tx);
    const started = [change, sendRegistration(world, newcomer, registration)];
    await waitedFor(world.db, tx, started.length);
    return { started };
  });
  const replies = await Promise.all(started);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change sends one message to the old number, a refused change none', async () => {
  const [person, other] = [await registerPerson(world), await registerPerson(world)];
  const notified = () =>
    world.db
      .selectFrom('message')
      .where('kind', '=', 'phone_changed')
      .select('messageNo')
      .execute();
  const before = (await notified()).length;
  const own = await reauthenticate(world, person, 'CHANGE_PHONE');
  const taken = await proveNewPhone(person, other.phone, own);
  const refused = await changePhone(person, taken.body.data.actionToken, other.phone);
  expect(refused.status).toBe(409);
  expect(await notified()).toHaveLength(before);
  const { phone } = newPerson();
  const again = await reauthenticate(world, person, 'CHANGE_PHONE');
  const { body } = await proveNewPhone(person, phone, again);
  expect((await changePhone(person, body.data.actionToken, phone)).status).toBe(200);
  expect(await notified()).toHaveLength(before + 1);
});

test('a code alone, or the password alone, changes nothing', async () => {
  const person = await registerPerson(world);
  const { phone } = newPerson();
  const own = await reauthenticate(world, person, 'CHANGE_PHONE');
  expect(await changePhone(person, own, phone)).toMatchObject({ body: { code: 'C207' } });
  expect(await proveNewPhone(person, phone)).toMatchObject({ body: { code: 'C207' } });
});

test("another member's action token, and a phone of another account, are refused", async () => {
  const [thief, victim] = [await registerPerson(world), await registerPerson(world)];
  const { phone } = newPerson();
  const own = await reauthenticate(world, thief, 'CHANGE_PHONE');
  const { body } = await proveNewPhone(thief, phone, own);
  expect(await changePhone(victim, body.data.actionToken, phone)).toMatchObject({
    status: 400,
    body: { code: 'C207' },
  });
  const second = await reauthenticate(world, thief, 'CHANGE_PHONE');
  const taken = await proveNewPhone(thief, victim.phone, second);
  expect(await changePhone(thief, taken.body.data.actionToken, victim.phone)).toMatchObject({
    status: 409,
    body: { code: 'C103' },
  });
});

test('a member with a password reauthenticates by it, not by a code', async () => {
  const person = await registerPerson(world);
  const ask = (proof: object) =>
    askActionToken(world, person, { actionTokenType: 'WITHDRAW', ...proof });
  expect(await ask({ otpCode: '123456' })).toMatchObject({ body: { code: 'C211' } });
  expect(await ask({ password: 'Wrong!2015' })).toMatchObject({
    status: 400,
    body: { code: 'C106' },
  });
  expect((await ask({ password: PASSWORD })).body.data).toMatchObject({ expiresIn: 600 });
});

test('a member without a password reauthenticates by a code to their phone', async () => {
  const person = await registerPerson(world);
  await world.db
    .updateTable('account')
    .set({ passwordHash: null })
    .where('username', '=', person.username)
    .execute();
  const actionTokenType = 'WITHDRAW';
  const otpCode = await receiveCode(world, person, 'CONFIRM');
  expect(await askActionToken(world, person, { actionTokenType })).toMatchObject({
    body: { code: 'C211' },
  });
  const proof = await askActionToken(world, person, { actionTokenType, otpCode });
  expect(proof.status).toBe(200);
});
