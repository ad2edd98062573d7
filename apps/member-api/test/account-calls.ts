import type { actionTokenTypes } from '@duskline/contract/member/action-tokens';
import type { TestMemberApi } from './build-test-member.ts';
import { type callApi as Call, callApi, codeSentTo, PASSWORD, type Person } from './factories.ts';

type Reply = ReturnType<typeof Call>;
type ActionTokenType = (typeof actionTokenTypes)[number];

/** Send a code to a phone for one of the purposes of `verify-phone`, and return it. */
export async function receiveCode(
  world: TestMemberApi,
  { phone, remoteAddress }: Pick<Person, 'phone' | 'remoteAddress'>,
  purpose: 'CHANGE_PHONE' | 'FIND_USERNAME' | 'CONFIRM',
): Promise<string> {
  world.clock.advance({ seconds: 31 });
  const payload = { phone, purpose };
  const url = '/api/v1/members/verify-phone';
  const { status, body } = await callApi(world, { method: 'POST', url, payload, remoteAddress });
  if (status !== 200) throw new Error(`no code was sent: ${JSON.stringify(body)}`);
  return codeSentTo(world, phone);
}

/** Send the code that lets its reader set a new password, and return it. */
export async function receivePasswordCode(world: TestMemberApi, person: Person): Promise<string> {
  world.clock.advance({ seconds: 31 });
  const { username, phone, remoteAddress } = person;
  const url = '/api/v1/members/verify-phone/password';
  const payload = { username, phone };
  await callApi(world, { method: 'POST', url, payload, remoteAddress });
  return codeSentTo(world, phone);
}

export function provePhoneForPassword(
  world: TestMemberApi,
  { username, phone, remoteAddress }: Person,
  otpCode: string,
): Reply {
  const url = '/api/v1/members/password/initialize/phone';
  const payload = { username, phone, otpCode };
  return callApi(world, { method: 'POST', url, payload, remoteAddress });
}

export function resetPassword(
  world: TestMemberApi,
  actionToken: string,
  password = 'Night!2016',
): Reply {
  const url = '/api/v1/members/password/initialize';
  return callApi(world, { method: 'PUT', url, payload: { actionToken, password } });
}

export function changePassword(
  world: TestMemberApi,
  { accessToken }: { accessToken: string },
  oldPassword = PASSWORD,
  password = 'Night!2016',
): Reply {
  const url = '/api/v1/members/password';
  return callApi(world, { method: 'PUT', url, payload: { oldPassword, password }, accessToken });
}

export function askActionToken(
  world: TestMemberApi,
  { accessToken }: { accessToken: string },
  payload: object,
): Reply {
  const url = '/api/v1/members/action-token';
  return callApi(world, { method: 'POST', url, payload, accessToken });
}

/** Get an action token by a member's password. */
export async function reauthenticate(
  world: TestMemberApi,
  person: { accessToken: string },
  actionTokenType: ActionTokenType,
): Promise<string> {
  const { body } = await askActionToken(world, person, { actionTokenType, password: PASSWORD });
  return body.data.actionToken;
}

/** Get an action token by a code to a phone, of a member who has no password. */
export async function reauthenticateByPhone(
  world: TestMemberApi,
  member: { accessToken: string } & Pick<Person, 'phone' | 'remoteAddress'>,
  actionTokenType: ActionTokenType,
): Promise<string> {
  const otpCode = await receiveCode(world, member, 'CONFIRM');
  const { body } = await askActionToken(world, member, { actionTokenType, otpCode });
  return body.data.actionToken;
}
