import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../../test/account-calls.ts';
import {
  buildTestMemberApi,
  INTERNAL_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import {
  callApi,
  isActive,
  logIn,
  newPerson,
  PASSWORD,
  registerPerson,
} from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

test('a right password opens a session of its own', async () => {
  const person = await registerPerson(world);
  const { status, body } = await logIn(world, {
    ...person,
    username: ` ${person.username.toUpperCase()} `,
  });
  expect(status).toBe(200);
  expect(body.data.refreshToken).not.toBe(person.refreshToken);
  expect((await isActive(world, body.data.accessToken)).body).toEqual({ data: { active: true } });
});

test('a wrong password and an unknown username get the same 401, which starts no refresh', async () => {
  const person = await registerPerson(world);
  const wrong = await logIn(world, person, 'Wrong!2015');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'C999' } });
  expect(await logIn(world, newPerson())).toEqual(wrong);
});

test('a login takes as long for an unknown username as for a known one', async () => {
  const person = await registerPerson(world);
  // In time of the processor, on which a hash is nearly all: other work of the machine does not count.
  // The least of several: a collection of garbage only ever adds.
  const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const time = async (who: keyof typeof spent, name: ReturnType<typeof newPerson>) => {
    const began = process.cpuUsage();
    await logIn(world, { ...name, ...elsewhere() }, 'Wrong!2015');
    const { user, system } = process.cpuUsage(began);
    spent[who] = Math.min(spent[who], user + system);
  };
  for (let tries = 0; tries < 4; tries += 1) {
    await time('known', person);
    await time('unknown', newPerson());
  }
  // Without the hash for an unknown username nearly all of the time would be saved.
  expect(spent.unknown).toBeGreaterThan(spent.known / 3);
  expect(spent.known).toBeGreaterThan(spent.unknown / 3);
});

test('attempts at one account are throttled from any IP address, and its owner waits too', async () => {
  const person = await registerPerson(world);
  const guess = () => logIn(world, { ...person, ...elsewhere() }, 'Wrong!2015');
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
  const slowed = await guess();
  expect(slowed).toMatchObject({ status: 429, body: { code: 'C003' } });
  expect(await logIn(world, person)).toEqual(slowed);
  world.clock.advance({ seconds: 30 });
  expect((await logIn(world, person)).status).toBe(200);
  expect((await guess()).status).toBe(401);
});

test('attempts at an unknown username are throttled like those at a known one', async () => {
  const nobody = newPerson();
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await logIn(world, { ...nobody, ...elsewhere() })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('twenty attempts at once do not get around the limit of five', async () => {
  const person = await registerPerson(world);
  const guesses = Array.from({ length: 20 }, () =>
    logIn(world, { ...person, ...elsewhere() }, 'Wrong!2015'),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('an IP address that tries many usernames is throttled for all of them', async () => {
  const person = await registerPerson(world);
  const { remoteAddress } = await tryManyNames();
  expect((await logIn(world, { ...person, remoteAddress })).status).toBe(429);
  expect((await logIn(world, person)).status).toBe(200);
});

test('a throttled IP address opens again half an hour after its guesses, whoever asked meanwhile', async () => {
  const person = await registerPerson(world);
  const { remoteAddress } = await tryManyNames();
  world.clock.advance({ minutes: 29 });
  expect((await logIn(world, { ...person, remoteAddress })).status).toBe(429);
  world.clock.advance({ minutes: 1 });
  expect((await logIn(world, { ...person, remoteAddress })).status).toBe(200);
});

test('right logins of an office do not add up to a block, and mistypes are forgiven by them', async () => {
  const { remoteAddress } = newPerson();
  const people = [await registerPerson(world), await registerPerson(world)];
  for (let morning = 0; morning < 10; morning += 1) {
    for (const person of people) {
      const atOffice = { ...person, remoteAddress };
      expect((await logIn(world, atOffice, 'Mistyped!1')).status).toBe(401);
      expect((await logIn(world, atOffice, 'Mistyped!2')).status).toBe(401);
      expect((await logIn(world, atOffice)).status).toBe(200);
    }
  }
});

test('an own account does not hide guesses at others', async () => {
  const own = await registerPerson(world);
  const { remoteAddress } = newPerson();
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1) {
    statuses.push((await logIn(world, { ...newPerson(), remoteAddress })).status);
    if (guess % 10 === 9) await logIn(world, { ...own, remoteAddress });
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('forty guesses at once from one IPv6 network get thirty answers, and no more', async () => {
  const guesses = Array.from({ length: 40 }, (_, at) =>
    logIn(world, { ...newPerson(), remoteAddress: `2001:db8:9:9::${at + 1}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30);
});

test('guesses of others lock a member out on no device they have logged in on', async () => {
  const person = await registerPerson(world);
  const { deviceToken } = (await logIn(world, person)).body.data;
  const onOwnDevice = (password: string, where = person.remoteAddress) =>
    callApi(world, {
      method: 'POST',
      url: '/api/v1/authenticate',
      payload: { username: person.username, password },
      headers: { 'device-token': deviceToken },
      remoteAddress: where,
    });
  for (let tries = 0; tries < 6; tries += 1) {
    await logIn(world, { ...person, ...elsewhere() }, 'Wrong!2015');
  }
  const { remoteAddress } = await tryManyNames();
  expect((await logIn(world, person)).status).toBe(429);
  const right = await onOwnDevice(PASSWORD, remoteAddress);
  expect(right.status).toBe(200);
  expect(right.body.data.deviceToken).toBe(deviceToken);
  // The device is no way around the limit either.
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await onOwnDevice('Wrong!2015')).status).toBe(401);
  }
  expect((await onOwnDevice(PASSWORD)).status).toBe(429);
});

test('a known device of one member is unknown to another, and a new password deletes it', async () => {
  const [person, other] = [await registerPerson(world), await registerPerson(world)];
  const { deviceToken, accessToken } = (await logIn(world, person)).body.data;
  const on = ({ username, remoteAddress }: typeof person, password: string) =>
    callApi(world, {
      method: 'POST',
      url: '/api/v1/authenticate',
      payload: { username, password },
      headers: { 'device-token': deviceToken },
      remoteAddress,
    });
  for (let tries = 0; tries < 5; tries += 1) await on(other, 'Wrong!2015');
  expect((await on(other, PASSWORD)).status).toBe(429);
  await changePassword(world, { accessToken });
  for (let tries = 0; tries < 5; tries += 1) {
    await logIn(world, { ...person, ...elsewhere() }, 'Wrong!2015');
  }
  expect((await on(person, 'Night!2016')).status).toBe(429);
});

async function tryManyNames() {
  const { remoteAddress } = newPerson();
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await logIn(world, { ...newPerson(), remoteAddress })).status).toBe(401);
  }
  return { remoteAddress };
}

test('our servers can verify a password without opening a session', async () => {
  const person = await registerPerson(world);
  const ask = (headers: Record<string, string>, password = PASSWORD) =>
    callApi(world, {
      method: 'POST',
      url: '/internal/verify-password',
      headers,
      payload: { username: person.username, password, address: '203.0.113.9' },
    });
  const before = await countSessions();
  const right = await ask({ 'internal-key': INTERNAL_KEY });
  expect(right.body.data).toMatchObject({ username: person.username, phone: person.phone });
  expect(await countSessions()).toBe(before);
  expect(await ask({ 'internal-key': INTERNAL_KEY }, 'Wrong!2015')).toMatchObject({
    status: 401,
    body: { code: 'C999' },
  });
  expect(await ask({})).toMatchObject({ status: 404, body: { code: 'C404' } });
  expect((await ask({ 'internal-key': 'a guess' })).status).toBe(404);
});

async function countSessions(): Promise<number> {
  return (await world.db.selectFrom('session').select('sessionId').execute()).length;
}

function elsewhere() {
  return { remoteAddress: newPerson().remoteAddress };
}
