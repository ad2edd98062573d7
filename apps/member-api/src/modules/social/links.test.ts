import { withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  newPerson,
  PASSWORD,
  provePhone,
  registerPerson,
} from '../../../test/factories.ts';
import {
  agree,
  join,
  type Provider,
  socialLogin,
  socialRegistration,
} from '../../../test/social.ts';
import { type Sandbox, startSandbox } from '../../../test/start-sandbox.ts';

let sandbox: Sandbox;
let world: TestMemberApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await buildTestMemberApi({ sandboxUrl: sandbox.origin });
  world.context.log.level = 'silent';
});
beforeEach(async () => {
  await world.db.deleteFrom('socialLink').execute();
  await sandbox.resetLinks();
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

async function arrive(provider: Provider, person: string): Promise<object> {
  const { body } = await socialLogin(world, provider, agree(provider, person));
  return { provider, socialToken: body.data.arrival.socialToken };
}

function unlink(accessToken: string, provider: Provider) {
  const url = '/api/v1/members/social/unlink';
  return callApi(world, { method: 'POST', url, payload: { provider }, accessToken });
}

function setPassword(accessToken: string, password = PASSWORD) {
  const url = '/api/v1/members/social/password';
  return callApi(world, { method: 'PUT', url, payload: { password }, accessToken });
}

/** A person whose only sign-in method is Kakao. */
async function registerByKakao(person: string): Promise<string> {
  const registration = await socialRegistration(world, newPerson());
  const { body } = await join(world, { ...(await arrive('KAKAO', person)), registration });
  return body.data.tokens.accessToken;
}

test('an account is linked by its password; after a wrong one another attempt is possible', async () => {
  const { username } = await registerPerson(world);
  const arrival = await arrive('KAKAO', 'noeul');
  const wrong = await join(world, { ...arrival, proof: { username, password: 'Wrong!2015' } });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'C999' } });
  const right = await join(world, { ...arrival, proof: { username, password: PASSWORD } });
  expect(right.body.data.status).toBe('LOGGED_IN');
  const next = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(next.body.data.status).toBe('LOGGED_IN');
});

test('an account is linked by a code to its phone; a phone without an account is refused', async () => {
  const member = await registerPerson(world);
  const arrival = await arrive('KAKAO', 'noeul');
  const stranger = newPerson();
  const strangersProof = { phone: stranger.phone, actionToken: await provePhone(world, stranger) };
  expect((await join(world, { ...arrival, proof: strangersProof })).body.code).toBe('C612');
  const foreign = { phone: member.phone, actionToken: strangersProof.actionToken };
  expect((await join(world, { ...arrival, proof: foreign })).body.code).toBe('C207');
  world.clock.advance({ seconds: 30 });
  const proof = { phone: member.phone, actionToken: await provePhone(world, member) };
  expect((await join(world, { ...arrival, proof })).body.data.status).toBe('LOGGED_IN');
});

test('an email alone links nothing, but its owner learns that it has an account', async () => {
  await registerPerson(world, { ...newPerson(), username: 'noeul@people.example' });
  const { body } = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(body.data).toMatchObject({ status: 'CONTINUE', arrival: { isEmailTaken: true } });
});

test('a logged-in member links their account; a person or member already linked is refused', async () => {
  const [one, two] = [await registerPerson(world), await registerPerson(world)];
  const linked = await join(world, await arrive('KAKAO', 'noeul'), one.accessToken);
  expect(linked.body.data).toEqual({ status: 'LINKED', tokens: null, arrival: null });

  const second = await join(world, await arrive('KAKAO', 'hannat'), one.accessToken);
  expect(second).toMatchObject({ status: 409, body: { code: 'C608' } });
  // The same person in two tabs, who arrived in both before they were linked in one.
  const again = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, again, two.accessToken)).body.code).toBe('C607');
  const mine = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, mine, one.accessToken)).body.data.status).toBe('LINKED');
});

test('a member adds a social login on their own pages, but not one of another member', async () => {
  const [one, two] = [await registerPerson(world), await registerPerson(world)];
  const add = (token: string) => socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), token);
  expect((await add(one.accessToken)).body.data.status).toBe('LINKED');
  expect((await add(one.accessToken)).body.data.status).toBe('LINKED');
  expect(await add(two.accessToken)).toMatchObject({ status: 409, body: { code: 'C607' } });
  expect((await add('')).body.code).toBe('C001');
});

async function nativeArrival(provider: Provider, person: string, asked?: string): Promise<object> {
  const { body } = await callApi(world, {
    method: 'POST',
    url: '/api/v1/members/social/nonce',
    payload: { provider },
  });
  const { nonce } = body.data;
  const path = `/${provider.toLowerCase()}/native-login`;
  const reply = await sandbox.post(path, { person, nonce: asked ?? nonce });
  const { id_token: idToken } = (await reply.json()) as { id_token: string };
  return { provider, idToken, nonce };
}

test('the app logs in by the ID token of its SDK, once per nonce', async () => {
  const request = await nativeArrival('APPLE', 'geuneul');
  const first = await join(world, request);
  expect(first.body.data).toMatchObject({ status: 'CONTINUE', arrival: { provider: 'APPLE' } });
  expect((await join(world, request)).body.code).toBe('C601');
  expect((await join(world, { ...request, nonce: 'made-up' })).body.code).toBe('C601');
  const { socialToken } = first.body.data.arrival;
  const registration = await socialRegistration(world, newPerson());
  const joined = await join(world, { provider: 'APPLE', socialToken, registration });
  expect(joined.body.data.status).toBe('LOGGED_IN');
  const later = await join(world, await nativeArrival('APPLE', 'geuneul'));
  expect(later.body.data.status).toBe('LOGGED_IN');
});

test('an ID token for another nonce, or of another signer, is refused as forged', async () => {
  const foreign = await nativeArrival('KAKAO', 'noeul', 'somebody-else');
  expect((await join(world, foreign)).body.code).toBe('C604');
  const broken = {
    ...(await nativeArrival('KAKAO', 'noeul')),
    idToken: 'eyJhbGciOiJub25lIn0.e30.',
  };
  expect((await join(world, broken)).body.code).toBe('C604');
});

test('the last sign-in method cannot be removed without a password; then the provider unlinks it too', async () => {
  const accessToken = await registerByKakao('hannat');
  const refused = await unlink(accessToken, 'KAKAO');
  expect(refused).toMatchObject({ status: 409, body: { code: 'C610' } });
  expect(refused.body.message).toContain('비밀번호를 먼저 설정');
  expect((await setPassword(accessToken)).status).toBe(204);
  expect((await setPassword(accessToken)).body.code).toBe('C613');
  expect((await unlink(accessToken, 'APPLE')).body.code).toBe('C609');
  expect((await unlink(accessToken, 'KAKAO')).status).toBe(204);
  expect((await sandbox.links()).kakao).toHaveLength(1);
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toEqual([]);
});

test('of two social logins without a password one can be removed, not both, even at once', async () => {
  const accessToken = await registerByKakao('saebyeok');
  await join(world, await arrive('APPLE', 'saebyeok'), accessToken);
  const replies = await Promise.all([unlink(accessToken, 'KAKAO'), unlink(accessToken, 'APPLE')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  await world.jobs.runQueued();
});

test('an unlink is repeated until the provider confirms it, unless the person has linked again', async () => {
  const { accessToken } = await registerPerson(world);
  await join(world, await arrive('KAKAO', 'noeul'), accessToken);
  await unlink(accessToken, 'KAKAO');
  await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 500, times: 2 });
  await expect(world.jobs.runQueued()).rejects.toThrow('kakao');

  await join(world, await arrive('KAKAO', 'noeul'), accessToken);
  await unlink(accessToken, 'KAKAO');
  await join(world, await arrive('KAKAO', 'noeul'), accessToken);
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toHaveLength(1);
});

test('a member who withdraws is unlinked at the providers and may register again', async () => {
  const { accessToken } = await registerPerson(world);
  await join(world, await arrive('KAKAO', 'noeul'), accessToken);
  const proof = await callApi(world, {
    method: 'POST',
    url: '/api/v1/members/action-token',
    payload: { actionTokenType: 'WITHDRAW', password: PASSWORD },
    accessToken,
  });
  const { actionToken } = proof.body.data;
  const gone = await callApi(world, {
    method: 'DELETE',
    url: '/api/v1/members',
    payload: { actionToken, reason: '이용이 불편해요' },
    accessToken,
  });
  expect(gone.status).toBe(204);
  world.shopApi.on(withdrawFromShop, undefined);
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toEqual([]);
  const again = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(again.body.data.status).toBe('CONTINUE');
});

test('without a valid token no link is shown or changed', async () => {
  const arrival = await arrive('KAKAO', 'noeul');
  const ended = await join(world, arrival, 'eyJhbGciOiJub25lIn0.e30.');
  expect(ended).toMatchObject({ status: 401, body: { code: 'C004' } });
  const list = await callApi(world, { url: '/api/v1/members/social' });
  expect(list).toMatchObject({ status: 401, body: { code: 'C001' } });
});
