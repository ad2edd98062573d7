import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, isActive, PASSWORD, refresh, registerPerson } from '../../../test/factories.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

type Caller = { accessToken: string };

async function logInOn(userAgent: string, person: { username: string }) {
  world.clock.advance({ minutes: 1 });
  const { body } = await callApi(world, {
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { username: person.username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress: '203.0.113.7',
  });
  return body.data as { accessToken: string; refreshToken: string };
}

async function listSessions({ accessToken }: Caller) {
  return (await callApi(world, { url: '/api/v1/members/sessions', accessToken })).body.data;
}

function endSession({ accessToken }: Caller, sessionId = '') {
  const url = `/api/v1/members/sessions${sessionId && `/${sessionId}`}`;
  return callApi(world, { method: 'DELETE', url, accessToken });
}

test('a member lists their sessions, the latest first, with the current one marked', async () => {
  const person = await registerPerson(world);
  const chrome = await logInOn(CHROME, person);
  const iphone = await logInOn(IPHONE, person);
  world.clock.advance({ minutes: 1 });
  await refresh(world, chrome.refreshToken);
  expect(await listSessions(iphone)).toMatchObject([
    {
      device: 'Chrome · Windows',
      address: '203.0.113.*',
      startedAt: '2026-05-04 12:01:00',
      lastUsedAt: '2026-05-04 12:03:00',
      isCurrent: false,
    },
    { device: 'Safari · iPhone', isCurrent: true },
    { isCurrent: false },
  ]);
});

test('a member ends one session', async () => {
  const person = await registerPerson(world);
  const chrome = await logInOn(CHROME, person);
  const [{ sessionId }] = await listSessions(chrome);
  expect(await endSession(person, sessionId)).toEqual({ status: 204, body: undefined });
  expect((await isActive(world, chrome.accessToken)).body.code).toBe('C999');
  expect((await refresh(world, chrome.refreshToken)).body.code).toBe('C999');
  expect(await endSession(person, sessionId)).toMatchObject({
    status: 404,
    body: { code: 'C302' },
  });
});

test('a member ends all other sessions and stays logged in', async () => {
  const person = await registerPerson(world);
  const [chrome, iphone] = [await logInOn(CHROME, person), await logInOn(IPHONE, person)];
  expect((await endSession(iphone)).body).toEqual({ data: { ended: 2 } });
  expect((await isActive(world, chrome.accessToken)).status).toBe(401);
  expect((await isActive(world, iphone.accessToken)).status).toBe(200);
});

test("a member cannot end another member's session", async () => {
  const [one, other] = [await registerPerson(world), await registerPerson(world)];
  const [{ sessionId }] = await listSessions(one);
  expect((await endSession(other, sessionId)).status).toBe(404);
  expect((await endSession(other, 'not-a-session')).status).toBe(400);
  expect((await isActive(world, one.accessToken)).status).toBe(200);
});

test('a login on a new kind of device sends a message, on a known one none', async () => {
  const person = await registerPerson(world);
  const notified = async () => {
    await world.jobs.runQueued();
    return world.sent.mails.filter(
      ({ to, text }) => to === person.username && text.includes('Chrome · Windows'),
    ).length;
  };
  await logInOn(CHROME, person);
  expect(await notified()).toBe(1);
  await logInOn(CHROME, person);
  expect(await notified()).toBe(1);
});
