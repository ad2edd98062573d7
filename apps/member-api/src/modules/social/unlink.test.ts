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
  PASSWORD,
  type Person,
  registerPerson,
} from '../../../test/factories.ts';
import {
  agree,
  arrive,
  join,
  joinAsMember,
  registerByKakao,
  setFirstPassword,
  socialLogin,
  unlink,
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

test('the last sign-in method cannot be removed without a password; then the provider unlinks it too', async () => {
  const member = await registerByKakao(world, 'hannat');
  const refused = await unlink(world, member, 'KAKAO');
  expect(refused).toMatchObject({ status: 409, body: { code: 'C610' } });
  expect(refused.body.message).toContain('비밀번호를 먼저 설정');
  const token = await reauthenticateByPhone(world, member, 'SET_PASSWORD');
  expect((await setFirstPassword(world, member, token)).status).toBe(204);
  expect((await setFirstPassword(world, member, token)).body.code).toBe('C613');
  const proof = await reauthenticate(world, member, 'UNLINK_SOCIAL');
  expect((await unlink(world, member, 'APPLE', proof)).body.code).toBe('C609');
  expect((await unlink(world, member, 'KAKAO', proof)).status).toBe(204);
  expect((await sandbox.links()).kakao).toHaveLength(1);
  await world.jobs.runQueued();
  expect((await sandbox.links()).kakao).toEqual([]);
});

test('of two social logins without a password one can be removed, not both, even at once', async () => {
  const member = await registerByKakao(world, 'saebyeok');
  const link = await reauthenticateByPhone(world, member, 'LINK_SOCIAL');
  await join(
    world,
    { ...(await arrive(world, 'APPLE', 'saebyeok')), actionToken: link },
    member.accessToken,
  );
  const proofs = [
    await reauthenticateByPhone(world, member, 'UNLINK_SOCIAL'),
    await reauthenticateByPhone(world, member, 'UNLINK_SOCIAL'),
  ];
  const replies = await Promise.all([
    unlink(world, member, 'KAKAO', proofs[0]),
    unlink(world, member, 'APPLE', proofs[1]),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  await world.jobs.runQueued();
});

test('an unlink is repeated until the provider confirms it, unless the person has linked again', async () => {
  const member = await registerPerson(world);
  const linkAgain = async () => joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), member);
  const unlinkAgain = async () =>
    unlink(world, member, 'KAKAO', await reauthenticate(world, member, 'UNLINK_SOCIAL'));
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
  await joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), one);
  await joinAsMember(world, await arrive(world, 'KAKAO', 'hannat'), two);
  for (const member of [one, two]) {
    const proof = await reauthenticate(world, member, 'UNLINK_SOCIAL');
    await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 500, times: 2 });
    expect((await unlink(world, member, 'KAKAO', proof)).status).toBe(204);
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

test('a member who withdraws is unlinked at the providers and may register again', async () => {
  const member = await registerPerson(world);
  const { accessToken } = member;
  await joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), member);
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

test('a session alone sets no first password and unlinks nothing: its member proves who they are', async () => {
  const missing = { status: 400, body: { code: 'C211' } };
  const social = await registerByKakao(world, 'hannat');
  expect(await setFirstPassword(world, social)).toMatchObject(missing);
  await setFirstPassword(world, social, await reauthenticateByPhone(world, social, 'SET_PASSWORD'));
  expect(await unlink(world, social, 'KAKAO')).toMatchObject(missing);
  await world.jobs.runQueued();
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
  await joinAsMember(world, await arrive(world, 'APPLE', 'geuneul'), member);
  const actionToken = await proveForReset(member);
  const reset = () => resetPassword(actionToken, 'Night!2016', true);
  const accessToken = await actDuringLogin('geuneul', reset);
  expect((await isActive(world, accessToken)).status).toBe(401);
  await world.jobs.runQueued();
});

test('a social login that waits while its link is removed enters no account', async () => {
  const member = await registerPerson(world);
  await joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), member);
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
  await joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), member);
  expect(await reset('Night!2016', false)).toBe('LOGGED_IN');
  expect(await reset('Night!2017', true)).toBe('CONTINUE');
  await world.jobs.runQueued();
});
