import { type Choice, signIn } from '../../../packages/partners/test/sign-in.ts';
import { reauthenticate } from './account-calls.ts';
import type { TestMemberApi } from './build-test-member.ts';
import {
  callApi,
  newPerson,
  PASSWORD,
  type Person,
  provePhone,
  registrationOf,
} from './factories.ts';

export type Provider = 'KAKAO' | 'APPLE';

const agrees = {
  KAKAO: { account_email: 'on', name: 'on', phone_number: 'on' },
  APPLE: { mail: 'share' },
};

export function agree(provider: Provider, person: string, more: object = {}): Choice {
  return { choice: 'agree', person, ...agrees[provider], ...more } as Choice;
}

export async function start(world: TestMemberApi, provider: Provider) {
  const { body } = await callApi(world, {
    method: 'POST',
    url: '/api/v1/members/social/start',
    payload: { provider },
    remoteAddress: newPerson().remoteAddress,
  });
  return body.data as { url: string; loginKey: string; expiresIn: number };
}

/** Send a provider's callback as a browser does; returns where it is redirected to. */
export async function callBack(
  { app }: Pick<TestMemberApi, 'app'>,
  provider: Provider,
  callback: object,
): Promise<URL> {
  const text = new URLSearchParams(callback as Record<string, string>).toString();
  const url = `/api/v1/members/social/callback/${provider.toLowerCase()}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await (provider === 'APPLE'
    ? app.inject({ method: 'POST', url, headers, payload: text })
    : app.inject({ url: `${url}?${text}` }));
  if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`);
  return new URL(String(response.headers.location));
}

/** The member that a login is linked to, and their proof. */
export type LinkTo = { accessToken: string; actionToken?: string };

export function finish(
  world: TestMemberApi,
  state: string | null,
  loginKey: string,
  linkTo?: LinkTo,
) {
  return callApi(world, {
    method: 'POST',
    url: '/api/v1/members/social/finish',
    payload: {
      ...{ state: state ?? '', loginKey, link: linkTo !== undefined },
      actionToken: linkTo?.actionToken,
    },
    ...(linkTo === undefined ? {} : { accessToken: linkTo.accessToken }),
    remoteAddress: newPerson().remoteAddress,
  });
}

/** Do a whole login at a provider, up to the shop's reply. */
export async function socialLogin(
  world: TestMemberApi,
  provider: Provider,
  choice: Choice,
  linkTo?: LinkTo,
) {
  const { url, loginKey } = await start(world, provider);
  const page = await callBack(world, provider, await signIn(url, choice));
  return finish(world, page.searchParams.get('state'), loginKey, linkTo);
}

export function join(world: TestMemberApi, payload: object, accessToken?: string) {
  return callApi(world, {
    method: 'POST',
    url: '/api/v2/members/social',
    payload,
    // Each from an IP address of their own: limits by address are tested elsewhere.
    remoteAddress: newPerson().remoteAddress,
    ...(accessToken === undefined ? {} : { accessToken }),
  });
}

/** The body of a social registration: everything but a password. */
export async function socialRegistration(
  world: TestMemberApi,
  person: Person,
  changes: object = {},
): Promise<object> {
  const { password: _, ...facts } = registrationOf(person, await provePhone(world, person));
  return { ...facts, ...changes };
}

/** Log in as a person whom the shop does not know; returns what a registration or a link goes on with. */
export async function arrive(
  world: TestMemberApi,
  provider: Provider,
  person: string,
): Promise<object> {
  const { body } = await socialLogin(world, provider, agree(provider, person));
  return { provider, socialToken: body.data.arrival.socialToken };
}

type Member = { accessToken: string };

/** A person whose only sign-in method is Kakao. */
export async function registerByKakao(
  world: TestMemberApi,
  person: string,
): Promise<Person & Member> {
  const member = newPerson();
  const registration = await socialRegistration(world, member);
  const { body } = await join(world, { ...(await arrive(world, 'KAKAO', person)), registration });
  return { ...member, accessToken: body.data.tokens.accessToken };
}

/** Link a person who arrived to a member's account, with the member's password as proof. */
export async function joinAsMember(world: TestMemberApi, arrival: object, member: Member) {
  const actionToken = await reauthenticate(world, member, 'LINK_SOCIAL');
  return join(world, { ...arrival, actionToken }, member.accessToken);
}

/** Remove a social login from a member's account; `actionToken` is their proof. */
export function unlink(
  world: TestMemberApi,
  { accessToken }: Member,
  provider: Provider,
  actionToken?: string,
) {
  const url = '/api/v1/members/social/unlink';
  return callApi(world, { method: 'POST', url, payload: { provider, actionToken }, accessToken });
}

/** Set the first password of a member who has only social logins; `actionToken` is their proof. */
export function setFirstPassword(
  world: TestMemberApi,
  { accessToken }: Member,
  actionToken?: string,
) {
  const url = '/api/v1/members/social/password';
  const payload = { password: PASSWORD, actionToken };
  return callApi(world, { method: 'PUT', url, payload, accessToken });
}
