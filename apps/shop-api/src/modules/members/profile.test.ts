import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterAll(() => world.close());

async function read({ headers }: TestMember) {
  return (await world.app.inject({ url: '/profile', headers })).json();
}

async function change({ headers }: TestMember, payload: object) {
  const response = await world.app.inject({ method: 'PUT', url: '/profile', headers, payload });
  return { status: response.statusCode, body: response.json() };
}

test('an update returns the whole profile; what is left out stays, and an empty text clears', async () => {
  const member = await registerMember(world);
  const first = await change(member, { nickname: '더스키', zipCd: '04524', address: '서울 중구' });
  expect(first.status).toBe(200);
  const second = await change(member, { nickname: null, address: '' });
  expect(second.body).toEqual({ ...first.body, address: '' });
  expect(await read(member)).toEqual(second.body);
});

test('an agreement has the moment it was given, and the moment it was withdrawn', async () => {
  const member = await registerMember(world);
  const agreed = await change(member, { smsAgreed: true, directMailAgreed: false });
  expect(agreed.body).toMatchObject({
    smsAgreed: true,
    smsAgreeYmdt: '2026-05-04 12:00:00',
    smsDisagreeYmdt: null,
    directMailAgreed: false,
    directMailDisagreeYmdt: null,
  });
  world.clock.advance({ hours: 1 });
  expect((await change(member, { smsAgreed: true })).body).toEqual(agreed.body);
  expect((await change(member, { smsAgreed: false })).body).toMatchObject({
    smsAgreeYmdt: null,
    smsDisagreeYmdt: '2026-05-04 13:00:00',
  });
});

test('a client may send the whole profile back, but not change what belongs to the account', async () => {
  const member = await registerMember(world, { mobile: '01012345678' });
  const profile = await read(member);
  expect(await change(member, profile)).toEqual({ status: 200, body: profile });
  expect((await change(member, { mobileNo: '010-1234-5678' })).status).toBe(200);
  for (const fact of [{ memberName: '다른이름' }, { mobileNo: '01000000000' }, { password: 'x' }]) {
    expect(await change(member, { ...fact, nickname: '몰래' })).toMatchObject({
      status: 400,
      body: { code: 'DL0103' },
    });
  }
  expect((await read(member)).nickname).toBe('');
});

test.each([
  [{ email: 'no address' }, 'body.email'],
  [{ nickname: 'x'.repeat(201) }, 'body.nickname'],
  [{ smsAgreed: 'yes' }, 'body.smsAgreed'],
])('%j is refused with the name of the value', async (payload, property) => {
  const member = await registerMember(world);
  expect(await change(member, payload)).toMatchObject({
    status: 400,
    body: { code: '99999', error: [{ property }] },
  });
});

test('clients of the public API read the head of the profile, and that nobody sleeps', async () => {
  const member = await registerMember(world, { name: '김요약' });
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const reply = await world.app.inject({
      method,
      url,
      headers: member.headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  };
  const { body: profile } = await ask('GET', '/profile');
  const { body: summary } = await ask('GET', '/profile/summary');
  expect(summary).toMatchObject({ memberNo: member.memberNo, memberName: '김요약' });
  expect(profile).toMatchObject(summary);
  expect((await ask('GET', '/my/marketing-privacy')).body).toEqual({ isAgreed: false });
  expect((await ask('GET', '/profile/dormancy')).body.memberName).toBeNull();
  expect((await ask('PUT', '/profile/dormancy', { authType: 'NONE' })).status).toBe(204);
  expect((await ask('POST', '/profile/openid', { memberName: '다른' })).body).toEqual(profile);
});
