import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, newPerson } from '../../../../member-api/test/factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { anOption } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

const PASSWORD = 'Camp!2026';

let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
  store.shop.log.level = 'silent';
});
afterAll(() => store.close());

type Person = ReturnType<typeof newPerson>;

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { from, body, token }: { from: Person; body?: object; token?: string },
) {
  const reply = await store.app.inject({
    ...{ method, url, remoteAddress: from.remoteAddress },
    headers: { ...visitorHeaders, ...(token ? { accesstoken: token } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const joinOf = (person: Person, changes: object = {}) => ({
  memberId: person.username,
  password: PASSWORD,
  memberName: '박들판',
  mobileNo: person.phone,
  birthday: '19990314',
  email: person.username,
  nickname: '들판',
  joinTermsAgreements: ['USE', 'PI_COLLECTION_AND_USE_REQUIRED'],
  smsAgreed: true,
  ...changes,
});

const join = (person: Person, changes: object = {}) =>
  ask('POST', '/profile', { from: person, body: joinOf(person, changes) });

async function codeFor(person: Person): Promise<string> {
  store.members.clock.advance({ seconds: 31 });
  store.clock.advance({ seconds: 31 });
  const body = { usage: 'JOIN', mobileNo: person.phone };
  const sent = await ask('POST', '/authentications/sms', { from: person, body });
  expect(sent.status).toBe(200);
  return codeSentTo(store.members, person.phone);
}

async function tokenOf(person: Person): Promise<string> {
  const body = { memberId: person.username, password: PASSWORD };
  const login = await ask('POST', '/oauth2', { from: person, body });
  expect(login.status).toBe(200);
  return login.body.accessToken;
}

test('a client joins with a code to the phone, and the member has that phone', async () => {
  const person = newPerson();
  const smsAuthKey = await codeFor(person);
  const joined = await join(person, { smsAuthKey });
  expect(joined).toMatchObject({
    status: 200,
    body: {
      memberId: person.username,
      memberName: '박들판',
      mobileNo: person.phone,
      birthday: '19990314',
      nickname: '들판',
      smsAgreed: true,
      memberStatus: 'ACTIVE',
    },
  });
  const own = await ask('GET', '/profile', { from: person, token: await tokenOf(person) });
  expect(own.body).toMatchObject({ memberNo: joined.body.memberNo, mobileNo: person.phone });
  const again = await join({ ...newPerson(), phone: person.phone }, { smsAuthKey });
  expect(again).toMatchObject({ status: 400, body: { code: 'DL0111' } });
});

test('without a code the account has no phone, and the owner of the number can still register', async () => {
  const person = newPerson();
  const joined = await join(person, { certificated: true });
  expect(joined.status).toBe(200);
  expect(joined.body).toMatchObject({ mobileNo: '', telephoneNo: person.phone });
  const token = await tokenOf(person);
  expect((await ask('GET', '/profile', { from: person, token })).body.mobileNo).toBe('');
  const limited = await anOption(store, { maxBuyPersonCount: 2 });
  const products = [{ ...limited, orderCnt: 1 }];
  const sheet = await ask('POST', '/order-sheets', { from: person, token, body: { products } });
  expect(sheet).toMatchObject({ status: 400, body: { code: 'O3338' } });
  const exists = `/profile/mobile/exist?mobileNo=${person.phone}`;
  expect((await ask('GET', exists, { from: person })).body.mobileNoExist).toBe(false);
  const owner = { ...newPerson(), phone: person.phone };
  expect((await join(owner, { smsAuthKey: await codeFor(owner) })).body.mobileNo).toBe(
    person.phone,
  );
});

test('a wrong code opens no account, and a taken username does not use the right one up', async () => {
  const person = newPerson();
  const smsAuthKey = await codeFor(person);
  const wrong = smsAuthKey === '000000' ? '000001' : '000000';
  expect(await join(person, { smsAuthKey: wrong })).toMatchObject({
    status: 400,
    body: { code: 'E0013' },
  });
  const { person: other } = await registerShopper(store);
  expect(await join(person, { smsAuthKey, memberId: other.username })).toMatchObject({
    status: 400,
    body: { code: 'DL0108', message: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  });
  expect((await join(person, { smsAuthKey })).status).toBe(200);
});

test.each([
  [{ birthday: '20160101' }, 'DL0108', '만 14세 이상만 가입할 수 있어요.'],
  [{ birthday: null }, 'DL0110', '생년월일을 입력해 주세요.'],
  [{ joinTermsAgreements: ['USE'] }, 'DL0108', '필수 약관에 동의해 주세요.'],
  [{ memberId: 'gildong' }, '99999', undefined],
  [{ password: 'short1' }, '99999', undefined],
])('a join with %j is refused with %s', async (changes, code, message) => {
  const refused = await join(newPerson(), changes);
  expect(refused).toMatchObject({ status: 400, body: { code, ...(message && { message }) } });
});

test('a member withdraws after a login, and the token, the login and the username are free', async () => {
  const person = newPerson();
  await join(person);
  const token = await tokenOf(person);
  expect(await ask('DELETE', '/profile?reason=ETC', { from: person, token })).toEqual({
    status: 204,
    body: undefined,
  });
  await store.members.jobs.runQueued();
  expect((await ask('GET', '/profile', { from: person, token })).status).toBe(401);
  const body = { memberId: person.username, password: PASSWORD };
  expect((await ask('POST', '/oauth2', { from: person, body })).status).toBe(400);
  expect((await join(person)).status).toBe(200);
});

test('a login of half an hour ago closes no account: the member logs in again', async () => {
  const { person, headers } = await registerShopper(store);
  const token = headers.accesstoken;
  store.members.clock.advance({ minutes: 31 });
  expect(await ask('DELETE', '/profile', { from: person, token })).toMatchObject({
    status: 400,
    body: { code: 'DL0109' },
  });
  expect((await ask('GET', '/profile', { from: person, token })).status).toBe(200);
});
