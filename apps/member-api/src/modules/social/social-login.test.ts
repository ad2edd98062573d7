import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../../../packages/partners/test/sign-in.ts';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, newPerson } from '../../../test/factories.ts';
import { partnersAt } from '../../../test/partners.ts';
import {
  agree,
  callBack,
  finish,
  join,
  socialLogin,
  socialRegistration,
  start,
} from '../../../test/social.ts';
import { type Sandbox, startSandbox } from '../../../test/start-sandbox.ts';

/** What an impatient shop waits for a provider, and longer than any other. */
const [SHORT_MS, FOREVER_MS] = [800, 60_000];

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

test("a new person registers by Kakao with Kakao's facts and is logged in the next time", async () => {
  const first = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(first.body.data).toEqual({
    status: 'CONTINUE',
    tokens: null,
    arrival: {
      socialToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 1800,
      provider: 'KAKAO',
      email: 'noeul@people.example',
      isEmailHidden: false,
      isEmailTaken: false,
      name: '김노을',
      phone: '01000002101',
      birthday: null,
      sex: null,
    },
  });
  const { socialToken } = first.body.data.arrival;
  const registration = await socialRegistration(world, newPerson());
  const request = { provider: 'KAKAO', socialToken, registration };
  const joined = await join(world, request);
  expect(joined.body.data).toMatchObject({ status: 'LOGGED_IN', arrival: null });

  const { accessToken } = joined.body.data.tokens;
  const member = await callApi(world, { url: '/api/v1/members', accessToken });
  expect(member.body.data).toMatchObject({ hasPassword: false, name: '김테스트' });
  const links = await callApi(world, { url: '/api/v1/members/social', accessToken });
  expect(links.body.data).toMatchObject({ hasPassword: false, links: [{ provider: 'KAKAO' }] });

  expect((await join(world, request)).body.code).toBe('C606');
  const again = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  expect(again.body.data).toMatchObject({ status: 'LOGGED_IN', arrival: null });
});

test('a registration sent twice at once opens one account', async () => {
  const { body } = await socialLogin(world, 'KAKAO', agree('KAKAO', 'hannat'));
  const { socialToken } = body.data.arrival;
  const registration = await socialRegistration(world, newPerson());
  const request = { provider: 'KAKAO', socialToken, registration };
  const replies = await Promise.all([join(world, request), join(world, request)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('terms, age, phone and username are checked as for anybody, and another attempt is possible', async () => {
  const { body } = await socialLogin(world, 'KAKAO', agree('KAKAO', 'hannat'));
  const { socialToken } = body.data.arrival;
  const registration = await socialRegistration(world, newPerson());
  const tryWith = async (changes: object) => {
    const request = {
      provider: 'KAKAO',
      socialToken,
      registration: { ...registration, ...changes },
    };
    return (await join(world, request)).body.code;
  };
  expect(await tryWith({ birthday: '2020-01-01' })).toBe('C104');
  expect(await tryWith({ actionToken: 'guessed' })).toBe('C207');
  expect(await tryWith({ phone: newPerson().phone })).toBe('C207');
  const none = { use: true, privacy: false, over14: true };
  const agreements = { ...none, marketingSms: false, marketingEmail: false };
  const refused = { ...agreements, marketingPush: false, marketingNight: false };
  expect(await tryWith({ agreements: refused })).toBe('C105');
  expect(await tryWith({})).toBeUndefined();
});

test('Apple posts its callback from another site; a person with a hidden email chooses another username', async () => {
  const hidden = agree('APPLE', 'saebyeok', { mail: 'hide' });
  const { body } = await socialLogin(world, 'APPLE', hidden);
  expect(body.data.arrival).toMatchObject({ email: null, isEmailHidden: true, name: '박새벽' });
  const { socialToken } = body.data.arrival;
  const person = newPerson();
  const relay = 'a1b2c3d4e5@PrivateRelay.appleid.com';
  const registration = await socialRegistration(world, person);
  const request = { provider: 'APPLE', socialToken };
  const refused = await join(world, {
    ...request,
    registration: { ...registration, username: relay },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'C611' } });
  expect(refused.body.message).toContain('Apple이 가린 이메일');
  expect((await join(world, { ...request, registration })).body.data.status).toBe('LOGGED_IN');
});

test('cancelling at the provider logs nobody in and returns its own result', async () => {
  for (const provider of ['KAKAO', 'APPLE'] as const) {
    const answer = await socialLogin(world, provider, { choice: 'cancel', person: 'noeul' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'C602' } });
  }
});

test('a state is valid once, for its browser and provider, for ten minutes', async () => {
  const { url, loginKey } = await start(world, 'KAKAO');
  const answer = await signIn(url, agree('KAKAO', 'noeul'));
  const other = await start(world, 'KAKAO');
  expect((await callBack(world, 'APPLE', answer)).search).toBe('');
  const page = await callBack(world, 'KAKAO', answer);
  expect(page.pathname).toBe('/login/social');
  expect((await callBack(world, 'KAKAO', answer)).search).toBe('');

  const state = page.searchParams.get('state');
  expect((await finish(world, state, other.loginKey)).body.code).toBe('C601');
  expect((await finish(world, state, loginKey)).status).toBe(200);
  expect((await finish(world, state, loginKey)).body.code).toBe('C601');

  const late = await start(world, 'KAKAO');
  const lateAnswer = await signIn(late.url, agree('KAKAO', 'noeul'));
  world.clock.advance({ minutes: 10 });
  expect((await callBack(world, 'KAKAO', lateAnswer)).search).toBe('');
});

test("a browser that returns before the provider's callback can try again after it", async () => {
  const { url, loginKey } = await start(world, 'KAKAO');
  const state = new URL(url).searchParams.get('state');
  expect((await finish(world, state, loginKey)).body.code).toBe('C601');
  await callBack(world, 'KAKAO', await signIn(url, agree('KAKAO', 'noeul')));
  expect((await finish(world, state, loginKey)).status).toBe(200);
});

test.for([
  {},
  { code: 'any' },
  { code: 'any', state: 'never-given-out' },
  { error: 'access_denied' },
  { state: 'x'.repeat(9_000), code: 'any' },
])('a callback like %o leads to the login page and nowhere else', async (answer) => {
  const page = await callBack(world, 'KAKAO', answer);
  expect(page.href).toBe('http://shop.test/login/social');
});

test("a callback with another login's nonce is refused as forged", async () => {
  const [mine, other] = [await start(world, 'KAKAO'), await start(world, 'KAKAO')];
  const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';
  const answer = await signIn(mine.url, agree('KAKAO', 'noeul'));
  await callBack(world, 'KAKAO', answer);
  // Only the nonce is another login's.
  const { vault, db } = world.context;
  const rows = await db.selectFrom('socialLogin').selectAll().execute();
  const starts = rows.map((row) => JSON.parse(vault.open('social', row.startSealed)));
  const own = starts.find(({ state }) => state === stateOf(mine.url));
  const theirs = starts.find(({ state }) => state === stateOf(other.url));
  const swapped = JSON.stringify({ ...own, nonce: theirs.nonce });
  await db
    .updateTable('socialLogin')
    .set({ startSealed: vault.seal('social', swapped) })
    .where('callbackSealed', 'is not', null)
    .execute();
  const refused = await finish(world, stateOf(mine.url), mine.loginKey);
  expect(refused).toMatchObject({ status: 400, body: { code: 'C604' } });
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a lost answer', fault: { kind: 'lost_answer' } },
  { name: 'half an answer', fault: { kind: 'malformed' } },
] as const)(
  'with $name of the provider the login is refused as unavailable, and another attempt works',
  async ({ fault }) => {
    await expectUnavailableOnce(world, fault);
  },
);

test('an answer that takes too long is refused as unavailable, and another attempt works', async () => {
  const { social } = partnersAt(sandbox.origin, SHORT_MS);
  const impatient = await buildTestMemberApi({ sandboxUrl: sandbox.origin, social });
  onTestFinished(impatient.close);
  impatient.context.log.level = 'silent';
  await expectUnavailableOnce(impatient, { kind: 'slow', ms: FOREVER_MS });
});

/** Each provider has a fault once: `failing` refuses its login, and another attempt works. */
async function expectUnavailableOnce(
  failing: TestMemberApi,
  fault: Omit<Parameters<Sandbox['injectFault']>[0], 'operation'>,
): Promise<void> {
  for (const [provider, operation] of [
    ['KAKAO', 'kakao.token'],
    ['APPLE', 'apple.token'],
  ] as const) {
    await sandbox.injectFault({ operation, ...fault });
    const failed = await socialLogin(failing, provider, agree(provider, 'geuneul'));
    expect(failed).toMatchObject({ status: 502, body: { code: 'C605' } });
    expect(failed.body.message).toContain('잠시 후 다시 시도');
    // On a busy machine the time may be over before the provider was reached.
    await sandbox.clearFaults();
    const again = await socialLogin(world, provider, agree(provider, 'geuneul'));
    expect(again.body.data.status).toBe('CONTINUE');
  }
}

test('a login in progress is unreadable in the database', async () => {
  const { body } = await socialLogin(world, 'KAKAO', agree('KAKAO', 'noeul'));
  await start(world, 'KAKAO');
  const stored = JSON.stringify([
    await world.db.selectFrom('socialArrival').selectAll().execute(),
    await world.db.selectFrom('socialLogin').selectAll().execute(),
  ]);
  for (const secret of [
    'noeul@',
    '김노을',
    '01000002101',
    body.data.arrival.socialToken,
    'nonce',
  ]) {
    expect(stored).not.toContain(secret);
  }
});
