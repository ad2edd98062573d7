import { withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  provePhoneForPassword,
  reauthenticate,
  reauthenticateByPhone,
  receivePasswordCode,
} from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  isActive,
  newPerson,
  PASSWORD,
  type Person,
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
import { waitedFor } from '../../../test/waited-for.ts';

let sandbox: Sandbox;
let world: TestMemberApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await buildTestMemberApi({ sandboxUrl: sandbox.origin });
  world.context.log.level = 'silent';
});
beforeEach(async () => {
  await world.db.deleteFrom('socialLink').execute();
  await world.db.deleteFrom('socialUnlink').execute();
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

type Member = { accessToken: string };

function unlink({ accessToken }: Member, provider: Provider, actionToken?: string) {
  const url = '/api/v1/members/social/unlink';
  return callApi(world, { method: 'POST', url, payload: { provider, actionToken }, accessToken });
}

function setPassword({ accessToken }: Member, actionToken?: string, password = PASSWORD) {
  const url = '/api/v1/members/social/password';
  return callApi(world, { method: 'PUT', url, payload: { password, actionToken }, accessToken });
}

/** A person whose only sign-in method is Kakao. */
async function registerByKakao(person: string): Promise<Person & Member> {
  const member = newPerson();
  const registration = await socialRegistration(world, member);
  const { body } = await join(world, { ...(await arrive('KAKAO', person)), registration });
  return { ...member, accessToken: body.data.tokens.accessToken };
}

/** Link a person who arrived to a member's account, with the member's password as proof. */
async function joinAsMember(arrival: object, member: Member) {
  const actionToken = await reauthenticate(world, member, 'LINK_SOCIAL');
  return join(world, { ...arrival, actionToken }, member.accessToken);
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
  const linked = await joinAsMember(await arrive('KAKAO', 'noeul'), one);
  expect(linked.body.data).toEqual({ status: 'LINKED', tokens: null, arrival: null });

  const second = await joinAsMember(await arrive('KAKAO', 'hannat'), one);
  expect(second).toMatchObject({ status: 409, body: { code: 'C608' } });
  // The same person in two tabs, who arrived in both before they were linked in one.
  const again = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, again, two.accessToken)).body.code).toBe('C607');
  const mine = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, mine, one.accessToken)).body.data.status).toBe('LINKED');
});

test('a member adds a social login on their own pages, but not one of another member', async () => {
  const [one, two] = [await registerPerson(world), await registerPerson(world)];
  const add = async ({ accessToken }: Member) => {
    const actionToken = await reauthenticate(world, { accessToken }, 'LINK_SOCIAL');
    const linkTo = { accessToken, actionToken };
    return socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), linkTo);
  };
  expect((await add(one)).body.data.status).toBe('LINKED');
  expect((await add(one)).body.data.status).toBe('LINKED');
  expect(await add(two)).toMatchObject({ status: 409, body: { code: 'C607' } });
  const nobody = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), { accessToken: '' });
  expect(nobody.body.code).toBe('C001');
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
  const member = await registerByKakao('hannat');
  const refused = await unlink(member, 'KAKAO');
  expect(refused).toMatchObject({ status: 409, body: { code: 'C610' } });
  expect(refused.body.message).toContain('비밀번호를 먼저 설정');
  const token = await reauthenticateByPhone(world, member, 'SET_PASSWORD');
  expect((await setPassword(member, token)).status).toBe(204);
  expect((await setPassword(member, token)).body.code).toBe('C613');
  const proof = await reauthenticate(world, member, 'UNLINK_SOCIAL');
  expect((await unlink(member, 'APPLE', proof)).body.code).toBe('C609');
  expect((await unlink(member, 'KAKAO', proof)).status).toBe(204);
  expect((await sandbox.links()).kakao).toHaveLength(1);
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toEqual([]);
});

test('of two social logins without a password one can be removed, not both, even at once', async () => {
  const member = await registerByKakao('saebyeok');
  const link = await reauthenticateByPhone(world, member, 'LINK_SOCIAL');
  await join(
    world,
    { ...(await arrive('APPLE', 'saebyeok')), actionToken: link },
    member.accessToken,
  );
  const proofs = [
    await reauthenticateByPhone(world, member, 'UNLINK_SOCIAL'),
    await reauthenticateByPhone(world, member, 'UNLINK_SOCIAL'),
  ];
  const replies = await Promise.all([
    unlink(member, 'KAKAO', proofs[0]),
    unlink(member, 'APPLE', proofs[1]),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  await world.jobs.runQueued();
});

test('an unlink is repeated until the provider confirms it, unless the person has linked again', async () => {
  const member = await registerPerson(world);
  const linkAgain = async () => joinAsMember(await arrive('KAKAO', 'noeul'), member);
  const unlinkAgain = async () =>
    unlink(member, 'KAKAO', await reauthenticate(world, member, 'UNLINK_SOCIAL'));
  await linkAgain();
  await unlinkAgain();
  await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 500, times: 2 });
  await expect(world.jobs.runQueued()).rejects.toThrow('kakao');

  await linkAgain();
  await unlinkAgain();
  await linkAgain();
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toHaveLength(1);
});

test('whom all tries left linked is unlinked at night; one whose provider fails holds up no other', async () => {
  const [one, two] = [await registerPerson(world), await registerPerson(world)];
  await joinAsMember(await arrive('KAKAO', 'noeul'), one);
  await joinAsMember(await arrive('KAKAO', 'hannat'), two);
  for (const member of [one, two]) {
    const proof = await reauthenticate(world, member, 'UNLINK_SOCIAL');
    await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 500, times: 2 });
    expect((await unlink(member, 'KAKAO', proof)).status).toBe(204);
    await expect(world.jobs.runQueued()).rejects.toThrow('kakao');
  }
  const unlinkAtNight = () => world.jobs.runRepeating('social-unlink-left');
  await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 500, times: 2 });
  await expect(unlinkAtNight()).rejects.toThrow('kakao');
  expect((await sandbox.links()).kakao).toHaveLength(1);
  await unlinkAtNight();
  expect((await sandbox.links()).kakao).toEqual([]);
  expect(await world.db.selectFrom('socialUnlink').select('subject').execute()).toEqual([]);
});

test('a session alone opens and closes no way into an account: link, unlink, first password', async () => {
  const member = await registerPerson(world);
  const { accessToken } = member;
  const missing = { status: 400, body: { code: 'C211' } };
  expect(await join(world, await arrive('KAKAO', 'noeul'), accessToken)).toMatchObject(missing);
  const added = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), { accessToken });
  expect(added).toMatchObject(missing);
  const other = await reauthenticate(world, member, 'WITHDRAW');
  const wrong = { accessToken, actionToken: other };
  const misused = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), wrong);
  expect(misused.body.code).toBe('C210');
  const stranger = await reauthenticate(world, await registerPerson(world), 'LINK_SOCIAL');
  const foreign = { accessToken, actionToken: stranger };
  const stolen = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'), foreign);
  expect(stolen.body.code).toBe('C207');

  const social = await registerByKakao('hannat');
  expect(await setPassword(social)).toMatchObject(missing);
  await setPassword(social, await reauthenticateByPhone(world, social, 'SET_PASSWORD'));
  expect(await unlink(social, 'KAKAO')).toMatchObject(missing);
  await world.jobs.runQueued();
});

test('a member is notified of a new link by mail and talk, not of the one of a registration', async () => {
  const notified = async (member: Person) => {
    await world.jobs.runQueued();
    const mails = world.sent.mails.filter(
      ({ to, subject }) => to === member.username && subject.includes('간편 로그인을 연결했어요'),
    );
    const talks = world.sent.talks.filter(
      ({ to, templateId }) => to === member.phone && templateId === 'KA01TP_SOCIAL_LINKED',
    );
    return { mails: mails.length, talks: talks.length };
  };
  const member = await registerPerson(world);
  const arrival = await arrive('KAKAO', 'noeul');
  await join(world, { ...arrival, proof: { username: member.username, password: PASSWORD } });
  expect(await notified(member)).toEqual({ mails: 1, talks: 1 });
  const social = await registerByKakao('hannat');
  expect(await notified(social)).toEqual({ mails: 0, talks: 0 });
});

test('who got the number of a former customer does not get into the account by its code', async () => {
  const member = await registerPerson(world);
  world.clock.advance({ days: 29 });
  const proof = async () => ({ phone: member.phone, actionToken: await provePhone(world, member) });
  const arrival = await arrive('KAKAO', 'noeul');
  const refused = await join(world, { ...arrival, proof: await proof() });
  expect(refused).toMatchObject({ status: 409, body: { code: 'C614' } });
  expect(refused.body.message).toContain('비밀번호로 연결하거나');
  const byPassword = { username: member.username, password: PASSWORD };
  const linked = await join(world, { ...arrival, proof: byPassword });
  expect(linked.body.data.status).toBe('LOGGED_IN');
});

async function proveForReset(member: Person): Promise<string> {
  const code = await receivePasswordCode(world, member);
  const { body } = await provePhoneForPassword(world, member, code);
  return body.data.actionToken;
}

function resetPassword(actionToken: string, password: string, removesLinks: boolean) {
  const url = '/api/v1/members/password/initialize';
  const payload = { actionToken, password, removesLinks };
  return callApi(world, { method: 'PUT', url, payload });
}

/** Log in at Apple, and act once the login has found its link; returns the session's access token. */
async function actDuringLogin(person: string, act: () => Promise<{ status: number }>) {
  const { login, acted } = await inTransaction(world.db, async (tx) => {
    // A login saves its refresh token with the link that it has found.
    await tx.selectFrom('socialLink').selectAll().forUpdate().execute();
    const login = socialLogin(world, 'APPLE', agree('APPLE', person));
    await waitedFor(world.db, tx);
    const acted = act();
    await waitedFor(world.db, tx, 2);
    return { login, acted };
  });
  expect((await acted).status).toBe(204);
  return (await login).body.data.tokens.accessToken as string;
}

test('a social login under way stays in no session after a reset that removes it', async () => {
  const member = await registerPerson(world);
  await joinAsMember(await arrive('APPLE', 'geuneul'), member);
  const actionToken = await proveForReset(member);
  const reset = () => resetPassword(actionToken, 'Night!2016', true);
  const accessToken = await actDuringLogin('geuneul', reset);
  expect((await isActive(world, accessToken)).status).toBe(401);
  await world.jobs.runQueued();
});

test('a social login that waits while its link is removed enters no account', async () => {
  const member = await registerPerson(world);
  await joinAsMember(await arrive('KAKAO', 'noeul'), member);
  const { login } = await inTransaction(world.db, async (tx) => {
    await tx.selectFrom('account').select('memberNo').forNoKeyUpdate().execute();
    const login = socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
    await waitedFor(world.db, tx);
    await tx.deleteFrom('socialLink').execute();
    return { login };
  });
  expect((await login).body.data.status).toBe('CONTINUE');
});

test('a reset password removes the social logins where its setter wants that', async () => {
  const member = await registerPerson(world);
  const reset = async (password: string, removesLinks: boolean) => {
    const token = await proveForReset(member);
    expect((await resetPassword(token, password, removesLinks)).status).toBe(204);
    const login = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
    return login.body.data.status;
  };
  await joinAsMember(await arrive('KAKAO', 'noeul'), member);
  expect(await reset('Night!2016', false)).toBe('LOGGED_IN');
  expect(await reset('Night!2017', true)).toBe('CONTINUE');
  await world.jobs.runQueued();
});

test('a member who withdraws is unlinked at the providers and may register again', async () => {
  const member = await registerPerson(world);
  const { accessToken } = member;
  await joinAsMember(await arrive('KAKAO', 'noeul'), member);
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
