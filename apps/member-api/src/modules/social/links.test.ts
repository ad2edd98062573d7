import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reauthenticate } from '../../../test/account-calls.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import {
  callApi,
  newPerson,
  PASSWORD,
  type Person,
  provePhone,
  registerPerson,
} from '../../../test/factories.ts';
import {
  agree,
  arrive,
  join,
  joinAsMember,
  type Provider,
  registerByKakao,
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
  await world.db.deleteFrom('socialUnlink').execute();
  await sandbox.resetLinks();
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

test('an account is linked by its password; after a wrong one another attempt is possible', async () => {
  const { username } = await registerPerson(world);
  const arrival = await arrive(world, 'KAKAO', 'noeul');
  const wrong = await join(world, { ...arrival, proof: { username, password: 'Wrong!2015' } });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'C999' } });
  const right = await join(world, { ...arrival, proof: { username, password: PASSWORD } });
  expect(right.body.data.status).toBe('LOGGED_IN');
  const next = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(next.body.data.status).toBe('LOGGED_IN');
});

test('an account is linked by a code to its phone; a phone without an account is refused', async () => {
  const member = await registerPerson(world);
  const arrival = await arrive(world, 'KAKAO', 'noeul');
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
  const linked = await joinAsMember(world, await arrive(world, 'KAKAO', 'noeul'), one);
  expect(linked.body.data).toEqual({ status: 'LINKED', tokens: null, arrival: null });

  const second = await joinAsMember(world, await arrive(world, 'KAKAO', 'hannat'), one);
  expect(second).toMatchObject({ status: 409, body: { code: 'C608' } });
  // The same person in two tabs, who arrived in both before they were linked in one.
  const again = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, again, two.accessToken)).body.code).toBe('C607');
  const mine = await nativeArrival('KAKAO', 'noeul');
  expect((await join(world, mine, one.accessToken)).body.data.status).toBe('LINKED');
});

test('a member adds a social login on their own pages, but not one of another member', async () => {
  const [one, two] = [await registerPerson(world), await registerPerson(world)];
  const add = async ({ accessToken }: { accessToken: string }) => {
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

test('a session alone links no social login: its member proves who they are', async () => {
  const member = await registerPerson(world);
  const { accessToken } = member;
  const missing = { status: 400, body: { code: 'C211' } };
  expect(await join(world, await arrive(world, 'KAKAO', 'noeul'), accessToken)).toMatchObject(
    missing,
  );
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
  const arrival = await arrive(world, 'KAKAO', 'noeul');
  await join(world, { ...arrival, proof: { username: member.username, password: PASSWORD } });
  expect(await notified(member)).toEqual({ mails: 1, talks: 1 });
  const social = await registerByKakao(world, 'hannat');
  expect(await notified(social)).toEqual({ mails: 0, talks: 0 });
});

test('who got the number of a former customer does not get into the account by its code', async () => {
  const member = await registerPerson(world);
  world.clock.advance({ days: 29 });
  const proof = async () => ({ phone: member.phone, actionToken: await provePhone(world, member) });
  const arrival = await arrive(world, 'KAKAO', 'noeul');
  const refused = await join(world, { ...arrival, proof: await proof() });
  expect(refused).toMatchObject({ status: 409, body: { code: 'C614' } });
  expect(refused.body.message).toContain('비밀번호로 연결하거나');
  const byPassword = { username: member.username, password: PASSWORD };
  const linked = await join(world, { ...arrival, proof: byPassword });
  expect(linked.body.data.status).toBe('LOGGED_IN');
});

test('without a valid token no link is shown or changed', async () => {
  const arrival = await arrive(world, 'KAKAO', 'noeul');
  const ended = await join(world, arrival, 'eyJhbGciOiJub25lIn0.e30.');
  expect(ended).toMatchObject({ status: 401, body: { code: 'C004' } });
  const list = await callApi(world, { url: '/api/v1/members/social' });
  expect(list).toMatchObject({ status: 401, body: { code: 'C001' } });
});
