import type { InjectOptions } from 'fastify';
import type { TestMemberApi } from './build-test-member.ts';

export type TestTokens = { accessToken: string; refreshToken: string };

export const PASSWORD = 'Dusk!2015';

let count = 0;

/** A person with a phone, a username and an IP address that no other has. */
export function newPerson() {
  count += 1;
  return {
    username: `person${count}@duskline.example`,
    phone: `010${String(20_000_000 + count)}`,
    /** Their IP address: limits by address are theirs alone. */
    remoteAddress: `10.0.${Math.floor(count / 250)}.${1 + (count % 250)}`,
  };
}

export type Person = ReturnType<typeof newPerson>;

/** A whole registration body; `changes` replaces parts of it. */
export function registrationOf(person: Person, actionToken: string, changes: object = {}) {
  return {
    username: person.username,
    password: PASSWORD,
    name: '김테스트',
    phone: person.phone,
    actionToken,
    birthday: '1999-03-14',
    sex: 'F',
    agreements: {
      use: true,
      privacy: true,
      over14: true,
      marketingSms: true,
      marketingEmail: false,
      marketingPush: false,
      marketingNight: false,
    },
    ...changes,
  };
}

/** Call the API; returns status and body. */
export async function callApi(
  { app }: Pick<TestMemberApi, 'app'>,
  request: InjectOptions & { accessToken?: string },
) {
  const { accessToken, ...rest } = request;
  const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const response = await app.inject({ ...rest, headers: { ...rest.headers, ...authorization } });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

/** The code in the newest message to a phone. */
export function codeSentTo({ messages }: TestMemberApi, phone: string): string {
  const text = messages.findLast((message) => message.to === phone)?.text ?? '';
  const code = /인증번호 (\d{6})/.exec(text)?.[1];
  if (!code) throw new Error(`no code was sent to ${phone}: ${text}`);
  return code;
}

export function askForCode(world: TestMemberApi, { phone, username, remoteAddress }: Person) {
  return callApi(world, {
    method: 'POST',
    url: '/api/v1/members/verify-phone',
    payload: { phone, username },
    remoteAddress,
  });
}

export function tryCode(world: TestMemberApi, person: Person, otpCode: string) {
  return callApi(world, {
    method: 'POST',
    url: '/api/v1/members/verify-phone/otp',
    payload: { phone: person.phone, otpCode },
    remoteAddress: person.remoteAddress,
  });
}

/** Verify a person's phone; returns the action token. */
export async function provePhone(world: TestMemberApi, person: Person): Promise<string> {
  await askForCode(world, person);
  const { body } = await tryCode(world, person, codeSentTo(world, person.phone));
  return body.data.actionToken;
}

export function sendRegistration(world: TestMemberApi, person: Person, payload: object) {
  const { remoteAddress } = person;
  return callApi(world, { method: 'POST', url: '/api/v2/members', payload, remoteAddress });
}

/** A registered member with the tokens of their first session. */
export async function registerPerson(
  world: TestMemberApi,
  person = newPerson(),
): Promise<Person & TestTokens> {
  const token = await provePhone(world, person);
  const { status, body } = await sendRegistration(world, person, registrationOf(person, token));
  if (status !== 200) throw new Error(`registration failed: ${JSON.stringify(body)}`);
  return { ...person, ...body.data };
}

export function logIn(
  world: Pick<TestMemberApi, 'app'>,
  { username, remoteAddress }: Person,
  password = PASSWORD,
) {
  const payload = { username, password };
  return callApi(world, { method: 'POST', url: '/api/v1/authenticate', payload, remoteAddress });
}

export function refresh(world: Pick<TestMemberApi, 'app'>, refreshToken: string) {
  const headers = { 'refresh-token': refreshToken };
  return callApi(world, { method: 'POST', url: '/api/v1/authenticate/refresh', headers });
}

export function checkToken(world: Pick<TestMemberApi, 'app'>, token: string) {
  return callApi(world, { method: 'GET', url: '/api/v1/authenticate', query: { token } });
}

export function isActive(world: Pick<TestMemberApi, 'app'>, accessToken: string) {
  return callApi(world, { method: 'GET', url: '/api/v1/authenticate/active', accessToken });
}
