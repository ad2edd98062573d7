import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  provePhoneForPassword,
  reauthenticate,
  receiveCode,
  receivePasswordCode,
  resetPassword,
} from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  isActive,
  logIn,
  newPerson,
  PASSWORD,
  refresh,
  registerPerson,
  tryCode,
} from '../../../test/factories.ts';
import { waitedFor } from '../../../test/waited-for.ts';

const NEW_PASSWORD = 'Night!2016';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

const ended = { status: 401, body: { code: 'C999' } };

function askForLink(username: string) {
  const url = '/api/v1/members/password/initialize/email';
  const { remoteAddress } = newPerson();
  return callApi(world, { method: 'POST', url, payload: { username }, remoteAddress });
}

/** The token in the newest mail to an address. */
async function linkMailedTo(username: string): Promise<string | undefined> {
  await world.jobs.runQueued();
  const mail = world.sent.mails.findLast(({ to }) => to === username);
  return /\/login\/reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

test('a mailed link sets a new password, once, and ends every session of the account', async () => {
  const person = await registerPerson(world);
  const elsewhere = (await logIn(world, person)).body.data;
  expect(await askForLink(person.username)).toEqual({
    status: 200,
    body: { data: { expiresIn: 600 } },
  });
  const token = (await linkMailedTo(person.username)) ?? '';
  expect(await resetPassword(world, token)).toEqual({ status: 204, body: undefined });
  expect(await isActive(world, person.accessToken)).toMatchObject(ended);
  expect(await refresh(world, elsewhere.refreshToken)).toMatchObject(ended);
  expect((await logIn(world, person)).status).toBe(401);
  expect((await logIn(world, person, NEW_PASSWORD)).status).toBe(200);
  expect(await resetPassword(world, token, 'Other!2017')).toMatchObject({
    status: 400,
    body: { code: 'C208', message: expect.stringMatching(/이미 사용한/) },
  });
  await world.jobs.runQueued();
  const mails = world.sent.mails.filter(({ to }) => to === person.username);
  expect(mails.some(({ subject }) => subject.includes('비밀번호'))).toBe(true);
});

test('an unknown username gets the same reply, and no mail is sent', async () => {
  const nobody = newPerson();
  const person = await registerPerson(world);
  const [known, unknown] = [await askForLink(person.username), await askForLink(nobody.username)];
  expect(unknown).toEqual(known);
  expect(await linkMailedTo(nobody.username)).toBeUndefined();
  expect(await linkMailedTo(person.username)).toBeDefined();
});

test('nobody can fill a mailbox: after three links of one username the next ones wait', async () => {
  const person = await registerPerson(world);
  for (let asked = 0; asked < 6; asked += 1) {
    expect((await askForLink(person.username)).status).toBe(200);
    await world.jobs.runQueued();
    world.clock.advance({ seconds: 1 });
  }
  const links = world.sent.mails.filter(
    ({ to, text }) => to === person.username && text.includes('reset-password'),
  );
  expect(links).toHaveLength(3);
});

test('a link is valid for ten minutes', async () => {
  const person = await registerPerson(world);
  await askForLink(person.username);
  const token = (await linkMailedTo(person.username)) ?? '';
  world.clock.advance({ minutes: 10 });
  expect(await resetPassword(world, token)).toMatchObject({ status: 400, body: { code: 'C209' } });
});

test('an unknown token, and one for another purpose, set no password', async () => {
  const person = await registerPerson(world);
  expect(await resetPassword(world, 'guessed')).toMatchObject({
    status: 400,
    body: { code: 'C207', message: expect.stringMatching(/올바르지 않아요/) },
  });
  const other = await reauthenticate(world, person, 'WITHDRAW');
  expect(await resetPassword(world, other)).toMatchObject({
    status: 400,
    body: { code: 'C210', message: expect.stringMatching(/다른 용도/) },
  });
});

test('a member sets a new password by a code to their phone; the old one again is refused', async () => {
  const person = await registerPerson(world);
  const code = await receivePasswordCode(world, person);
  const { body } = await provePhoneForPassword(world, person, code);
  const { actionToken } = body.data;
  expect(await resetPassword(world, actionToken, PASSWORD)).toMatchObject({
    status: 400,
    body: { code: 'C107' },
  });
  expect((await resetPassword(world, actionToken)).status).toBe(204);
  expect((await logIn(world, person, NEW_PASSWORD)).status).toBe(200);
  expect(await provePhoneForPassword(world, person, code)).toMatchObject({
    status: 400,
    body: { code: 'C204' },
  });
});

test('a username of another phone gets the same reply as one that does not exist', async () => {
  const [owner, other] = [await registerPerson(world), await registerPerson(world)];
  const replies = [];
  for (const username of [other.username, newPerson().username]) {
    const tried = { ...owner, username };
    replies.push(
      await provePhoneForPassword(world, tried, await receivePasswordCode(world, tried)),
    );
  }
  expect(replies[0]).toMatchObject({ status: 404, body: { code: 'C301' } });
  expect(replies[1]).toEqual(replies[0]);
});

test('attempts at a code run out, and a code for another purpose is refused', async () => {
  const person = await registerPerson(world);
  const code = await receivePasswordCode(world, person);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await provePhoneForPassword(world, person, wrong)).body.code).toBe('C203');
  }
  expect((await provePhoneForPassword(world, person, wrong)).body.code).toBe('C205');
  expect((await provePhoneForPassword(world, person, code)).body.code).toBe('C205');

  const forName = await receiveCode(world, person, 'FIND_USERNAME');
  expect((await provePhoneForPassword(world, person, forName)).body.code).toBe('C204');
  expect((await tryCode(world, person, forName)).body.code).toBe('C204');
});

test('a changed password ends every session and opens a new one here', async () => {
  const person = await registerPerson(world);
  const elsewhere = (await logIn(world, person)).body.data;
  const changed = await changePassword(world, person);
  expect(changed.status).toBe(200);
  expect(await isActive(world, person.accessToken)).toMatchObject(ended);
  expect(await isActive(world, elsewhere.accessToken)).toMatchObject(ended);
  expect((await isActive(world, changed.body.data.accessToken)).status).toBe(200);
  expect((await logIn(world, person, NEW_PASSWORD)).status).toBe(200);
});

test('a login that was checked before a reset of the password opens no session after it', async () => {
  const person = await registerPerson(world);
  expect((await logIn(world, person, 'Wrong!2015')).status).toBe(401);
  await askForLink(person.username);
  const token = (await linkMailedTo(person.username)) ?? '';
  const { login } = await inTransaction(world.db, async (tx) => {
    // A right login deletes its network's wrong ones once its password has been checked.
    await tx.selectFrom('loginAttempt').selectAll().forUpdate().execute();
    const login = logIn(world, person);
    await waitedFor(world.db, tx);
    expect((await resetPassword(world, token)).status).toBe(204);
    return { login };
  });
  expect(await login).toMatchObject({ status: 401, body: { code: 'C999' } });
});

test('a change that was checked before another one does not undo it', async () => {
  const person = await registerPerson(world);
  const { change } = await inTransaction(world.db, async (tx) => {
    const { username } = person;
    await tx
      .updateTable('account')
      .set({ passwordHash: '' })
      .where('username', '=', username)
      .execute();
    const change = changePassword(world, person);
    await waitedFor(world.db, tx);
    return { change };
  });
  expect((await change).body.code).toBe('C106');
});

test('a member who has used up their guesses logs in with a new password at once', async () => {
  const person = await registerPerson(world);
  await askForLink(person.username);
  const token = (await linkMailedTo(person.username)) ?? '';
  for (let tries = 0; tries < 5; tries += 1) await logIn(world, person, 'Wrong!2015');
  expect((await logIn(world, person)).status).toBe(429);
  expect((await resetPassword(world, token)).status).toBe(204);
  expect((await logIn(world, person, NEW_PASSWORD)).status).toBe(200);
});

test('a change needs the old password, and attempts at it are throttled', async () => {
  const person = await registerPerson(world);
  expect(await changePassword(world, person, PASSWORD, PASSWORD)).toMatchObject({
    status: 400,
    body: { code: 'C107' },
  });
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await changePassword(world, person, 'Wrong!2015');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'C106' } });
  }
  const slowed = { status: 429, body: { code: 'C109' } };
  expect(await changePassword(world, person)).toMatchObject(slowed);
  world.clock.advance({ seconds: 30 });
  expect((await changePassword(world, person)).status).toBe(200);
});

test('a member finds their masked username by their phone; a phone without an account is refused', async () => {
  const person = await registerPerson(world);
  const find = (phone: string, otpCode: string) =>
    callApi(world, {
      method: 'POST',
      url: '/api/v1/members/find-username',
      payload: { phone, otpCode },
      remoteAddress: person.remoteAddress,
    });
  const found = await find(person.phone, await receiveCode(world, person, 'FIND_USERNAME'));
  expect(found.body.data).toEqual({
    username: 'pe***@duskline.example',
    registeredOn: '2026-05-04',
  });
  const nobody = newPerson();
  expect(await find(nobody.phone, '123456')).toMatchObject({ body: { code: 'C204' } });
  const code = await receiveCode(world, nobody, 'FIND_USERNAME');
  expect(await find(nobody.phone, code)).toMatchObject({ status: 404, body: { code: 'C301' } });
});

test('searches for usernames are limited per IP address', async () => {
  const { remoteAddress } = newPerson();
  const url = '/api/v1/members/find-username';
  const payload = { phone: '01000000000', otpCode: '123456' };
  const find = () => callApi(world, { method: 'POST', url, payload, remoteAddress });
  for (let tries = 0; tries < 20; tries += 1) expect((await find()).status).toBe(400);
  expect(await find()).toMatchObject({
    status: 429,
    body: { code: 'C429', message: expect.stringMatching(/[가-힣]/) },
  });
});
