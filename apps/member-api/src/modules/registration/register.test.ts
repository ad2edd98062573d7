import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  newPerson,
  type Person,
  provePhone,
  registerPerson,
  registrationOf,
  sendRegistration,
} from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

async function registerWith(person: Person, changes: object) {
  const token = await provePhone(world, person);
  return sendRegistration(world, person, registrationOf(person, token, changes));
}

test('a person registers by a code to their phone and gets a session and a profile', async () => {
  const person = newPerson();
  const { status, body } = await registerWith(person, {
    username: ` ${person.username.toUpperCase()}`,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ accessTokenExpiresIn: 1800, refreshTokenExpiresIn: 2_592_000 });

  const { accessToken } = body.data;
  const member = await callApi(world, { url: '/api/v1/members', accessToken });
  expect(member.body.data).toEqual({
    memberNo: expect.any(Number),
    username: person.username,
    name: '김테스트',
    phone: person.phone,
    birthday: '1999-03-14',
    sex: 'F',
    hasPassword: true,
    isPrivacyPolicyAgreed: true,
    agreements: registrationOf(person, '').agreements,
    registeredAt: '2026-05-04 12:00:00',
  });
});

test('a person who turns 14 tomorrow cannot register; one who turns 14 today can', async () => {
  const tomorrow = await registerWith(newPerson(), { birthday: '2012-05-05' });
  expect(tomorrow).toMatchObject({ status: 400, body: { code: 'C104' } });
  const today = await registerWith(newPerson(), { birthday: '2012-05-04' });
  expect(today.status).toBe(200);
});

test('the age is that of the day in Seoul', async () => {
  const evening = await buildTestMemberApi();
  try {
    evening.clock.set(new Date('2026-05-04T16:00:00Z')); // 01:00 on the 5th in Seoul
    const person = newPerson();
    const token = await provePhone(evening, person);
    const body = registrationOf(person, token, { birthday: '2012-05-05' });
    expect((await sendRegistration(evening, person, body)).status).toBe(200);
  } finally {
    await evening.close();
  }
});

test('a registration needs the required terms, but not marketing', async () => {
  const { agreements } = registrationOf(newPerson(), '');
  const without = await registerWith(newPerson(), {
    agreements: { ...agreements, privacy: false },
  });
  expect(without).toMatchObject({ status: 400, body: { code: 'C105' } });
});

test.each([
  ['body.password', { password: 'short1' }],
  ['body.password', { password: 'abcdefghijk' }],
  ['body.password', { password: 'sixteen-letters1' }],
  ['body.password', { password: '비밀번호1234' }],
  ['body.username', { username: 'not-an-address' }],
  ['body.birthday', { birthday: '2001-02-29' }],
  ['body.phone', { phone: '02-123-4567' }],
])('%s that breaks a rule is named with a sentence', async (property, changes) => {
  const { status, body } = await sendRegistration(
    world,
    newPerson(),
    registrationOf(newPerson(), 'token', changes),
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'C400', message: expect.stringMatching(/[가-힣]/) });
  expect(body.problems).toContainEqual({ property, reason: expect.stringMatching(/[가-힣]/) });
});

test('a taken username leaves the action token unused, so another works at once', async () => {
  const first = await registerPerson(world);
  const second = newPerson();
  const token = await provePhone(world, second);
  const taken = registrationOf(second, token, { username: first.username.toUpperCase() });
  expect(await sendRegistration(world, second, taken)).toMatchObject({
    status: 409,
    body: { code: 'C102' },
  });
  const free = registrationOf(second, token);
  expect((await sendRegistration(world, second, free)).status).toBe(200);
});

test('a phone has one account', async () => {
  const first = await registerPerson(world);
  world.clock.advance({ seconds: 31 });
  const again = { ...newPerson(), phone: first.phone };
  expect(await registerWith(again, {})).toMatchObject({ status: 409, body: { code: 'C103' } });
});

test('an action token is valid once, for its phone, for ten minutes', async () => {
  const person = newPerson();
  const token = await provePhone(world, person);
  const other = newPerson();
  const invalid = { status: 400, body: { code: 'C207' } };
  expect(await sendRegistration(world, other, registrationOf(other, token))).toMatchObject(invalid);
  expect((await sendRegistration(world, person, registrationOf(person, token))).status).toBe(200);
  const again = registrationOf(newPerson(), token, { phone: person.phone });
  expect(await sendRegistration(world, person, again)).toMatchObject({
    status: 400,
    body: { code: 'C208', message: '이미 사용한 확인이에요. 처음부터 다시 진행해 주세요.' },
  });

  const late = newPerson();
  const lateToken = await provePhone(world, late);
  world.clock.advance({ minutes: 10 });
  const tooLate = await sendRegistration(world, late, registrationOf(late, lateToken));
  expect(tooLate).toMatchObject({
    status: 400,
    body: { code: 'C209', message: expect.stringContaining('확인 시간이 지났어요') },
  });
});

test('two people register the same username at once: one gets it, the other is refused', async () => {
  const [one, two] = [newPerson(), newPerson()];
  const bodies = [
    registrationOf(one, await provePhone(world, one)),
    registrationOf(two, await provePhone(world, two), { username: one.username }),
  ];
  const replies = await Promise.all(bodies.map((body) => sendRegistration(world, one, body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('C102');
});

test('one action token used twice at once opens one account', async () => {
  const person = newPerson();
  const token = await provePhone(world, person);
  const bodies = [
    registrationOf(person, token),
    registrationOf(person, token, { username: newPerson().username }),
  ];
  const replies = await Promise.all(bodies.map((body) => sendRegistration(world, person, body)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});
