import { HOUR_MS } from '@duskline/contract/time.rules';
import { freePort } from '@duskline/platform/free-port';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { type Choice, openBrowser, signIn } from '../../test/sign-in.ts';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { postJson, readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { swapKeys } from '../../test/swap-keys.ts';
import { PartnerError } from '../partner-error.ts';
import { createKakaoLogin, type KakaoSettings } from './kakao-login.ts';

const returnAddress = 'http://shop.test/login/kakao';
const agrees: Choice = {
  choice: 'agree',
  person: 'noeul',
  account_email: 'on',
  name: 'on',
  phone_number: 'on',
};

function kakaoOf(sandbox: Sandbox, settings: Partial<KakaoSettings> = {}) {
  return createKakaoLogin({
    authUrl: `${sandbox.origin}/kakao`,
    apiUrl: `${sandbox.origin}/kakao`,
    restApiKey: sandbox.keys.kakaoRestApiKey,
    nativeAppKey: sandbox.keys.kakaoNativeAppKey,
    clientSecret: sandbox.keys.kakaoClientSecret,
    adminKey: sandbox.keys.kakaoAdminKey,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

async function chosen(choice: Choice = agrees, settings: Partial<KakaoSettings> = {}) {
  const sandbox = await startSandbox();
  const kakao = kakaoOf(sandbox, settings);
  const started = await kakao.begin(returnAddress);
  return { sandbox, kakao, started, callback: await signIn(started.url, choice) };
}

async function nativeToken(sandbox: Sandbox, login: { person: string; nonce?: string }) {
  const response = await fetch(`${sandbox.origin}/kakao/native-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

test('the login URL has PKCE, state and nonce, new ones each time', async () => {
  const kakao = kakaoOf(await startSandbox());
  const [one, two] = [await kakao.begin(returnAddress), await kakao.begin(returnAddress)];
  const query = Object.fromEntries(new URL(one.url).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    redirect_uri: returnAddress,
    scope: 'openid profile_nickname account_email name phone_number',
    state: one.state,
    nonce: one.nonce,
    code_challenge_method: 'S256',
  });
  expect(query.code_challenge).not.toBe(one.codeVerifier);
  expect(one.url).not.toContain(one.codeVerifier);
  expect(new Set([one.state, two.state, one.nonce, two.nonce, one.codeVerifier]).size).toBe(5);
});

test('a person who agrees is signed in with the items they consented to', async () => {
  const { kakao, callback, started } = await chosen();
  expect(await kakao.finish(callback, started)).toEqual({
    kind: 'signed_in',
    person: {
      subject: '3000002101',
      email: 'noeul@people.example',
      isEmailVerified: true,
      isEmailHidden: false,
      name: '김노을',
      nickname: '노을',
      phone: '01000002101',
    },
  });
});

test('birthday and sex are returned when they are requested', async () => {
  const scopes = ['gender', 'birthday', 'birthyear'];
  const choice: Choice = { choice: 'agree', person: 'hannat', gender: 'on', birthyear: 'on' };
  const { kakao, callback, started } = await chosen(choice, { scopes });
  expect(await kakao.finish(callback, started)).toMatchObject({
    person: { birthday: '2003-06-15', sex: 'male' },
  });
});

test('items without consent are not returned', async () => {
  const { kakao, callback, started } = await chosen({ choice: 'agree', person: 'geuneul' });
  expect(await kakao.finish(callback, started)).toEqual({
    kind: 'signed_in',
    person: {
      subject: '3000002104',
      nickname: '그늘',
      isEmailVerified: false,
      isEmailHidden: false,
    },
  });
});

test('a person who presses cancel is returned as canceled', async () => {
  const { kakao, callback, started } = await chosen({ choice: 'cancel', person: 'noeul' });
  expect(callback).toMatchObject({ error: 'access_denied', state: started.state });
  expect(await kakao.finish(callback, started)).toEqual({ kind: 'canceled' });
});

test('the same callback a second time is refused: its code was used', async () => {
  const { kakao, callback, started } = await chosen();
  await kakao.finish(callback, started);
  expect(await kakao.finish(callback, started)).toEqual({
    kind: 'refused',
    code: 'invalid_grant',
  });
});

test('another person can sign in in the same browser', async () => {
  const kakao = kakaoOf(await startSandbox());
  const browser = openBrowser();
  const subjects = [];
  for (const person of ['noeul', 'hannat']) {
    const started = await kakao.begin(returnAddress);
    const callback = await signIn(started.url, { choice: 'agree', person }, browser);
    const answer = await kakao.finish(callback, started);
    subjects.push(answer.kind === 'signed_in' && answer.person.subject);
  }
  expect(subjects).toEqual(['3000002101', '3000002103']);
});

test('a stolen code is useless without its verifier', async () => {
  const { kakao, callback, started } = await chosen();
  const thief = await kakao.begin(returnAddress);
  const answer = await kakao.finish(callback, { ...started, codeVerifier: thief.codeVerifier });
  expect(answer).toEqual({ kind: 'refused', code: 'invalid_grant' });
});

test('a callback with another login’s state, none at all, or no code signs nobody in', async () => {
  const { kakao, callback, started } = await chosen();
  const other = await kakao.begin(returnAddress);
  const forged = { kind: 'forged', reason: expect.any(String) };
  expect(await kakao.finish({ ...callback, state: other.state }, started)).toEqual(forged);
  expect(await kakao.finish({ ...callback, state: undefined }, started)).toEqual(forged);
  expect(await kakao.finish({ error: 'access_denied' }, started)).toEqual(forged);
  expect(await kakao.finish({ ...callback, code: undefined }, started)).toEqual(forged);
});

test('an ID token made for another login is forged', async () => {
  const { kakao, callback, started } = await chosen();
  const other = await kakao.begin(returnAddress);
  expect(await kakao.finish(callback, { ...started, nonce: other.nonce })).toMatchObject({
    kind: 'forged',
    reason: expect.stringContaining('nonce'),
  });
});

test('an ID token that Kakao’s published keys did not sign is forged', async () => {
  const port = await freePort();
  const origin = await swapKeys(() => `http://127.0.0.1:${port}`, '/kakao/.well-known/jwks.json');
  const sandbox = await startSandbox({ origin, port });
  const kakao = kakaoOf(sandbox);
  const started = await kakao.begin(returnAddress);
  const answer = await kakao.finish(await signIn(started.url, agrees), started);
  expect(answer).toMatchObject({ kind: 'forged', reason: expect.stringContaining('signature') });
});

test('a return URL that is not the shop’s ends on an error page', async () => {
  const kakao = kakaoOf(await startSandbox());
  const { url } = await kakao.begin('http://elsewhere.test/login');
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('KOE006');
  await expect(kakao.begin('http://shop.test/login?from=cart')).rejects.toThrow(RangeError);
});

test('a wrong secret throws a PartnerError', async () => {
  const { kakao, callback, started } = await chosen(agrees, { clientSecret: 'not-the-secret' });
  await expect(kakao.finish(callback, started)).rejects.toThrow(PartnerError);
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'too many requests', fault: { kind: 'status', status: 429 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a lost answer', fault: { kind: 'lost_answer' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('with $name instead of tokens or keys the login is unavailable', async ({ fault }) => {
  for (const operation of ['kakao.token', 'kakao.keys']) {
    const { sandbox, kakao, callback, started } = await chosen(agrees, {
      timeLimitMs: REPLY_LIMIT_MS,
    });
    await sandbox.injectFault({ operation, ...fault });
    const answer = await kakao.finish(callback, started);
    expect(answer).toEqual({ kind: 'unavailable', reason: expect.any(String) });
  }
});

test('when only userinfo fails, the person is signed in with what the ID token says', async () => {
  const { sandbox, kakao, callback, started } = await chosen();
  await sandbox.injectFault({ operation: 'kakao.userinfo', kind: 'drop' });
  expect(await kakao.finish(callback, started)).toEqual({
    kind: 'signed_in',
    person: {
      subject: '3000002101',
      email: 'noeul@people.example',
      isEmailVerified: false,
      isEmailHidden: false,
      nickname: '노을',
    },
  });
});

test('a login is unavailable when the partner cannot be reached', async () => {
  const sandbox = await startSandbox();
  const kakao = kakaoOf(sandbox, { authUrl: `http://127.0.0.1:${await freePort()}` });
  const { url: _, ...started } = await kakao.begin(returnAddress);
  const answer = await kakao.finish({ code: 'any', state: started.state }, started);
  expect(answer).toMatchObject({ kind: 'unavailable' });
});

test('the app signs in with the token of Kakao’s SDK', async () => {
  const sandbox = await startSandbox();
  const idToken = await nativeToken(sandbox, { person: 'saebyeok', nonce: 'given-to-the-app' });
  const kakao = kakaoOf(sandbox);
  expect(await kakao.verifyIdToken({ idToken, nonce: 'given-to-the-app' })).toMatchObject({
    kind: 'signed_in',
    person: { subject: '3000002102', nickname: '새벽네시' },
  });
  expect(await kakao.verifyIdToken({ idToken, nonce: 'another' })).toEqual({
    kind: 'forged',
    reason: 'nonce',
  });
});

test('a token of another app, an old one, one without nonce and a stranger’s are forged', async () => {
  const sandbox = await startSandbox();
  const early = await startSandbox({ now: () => new Date(Date.now() - 7 * HOUR_MS) });
  const nonce = 'given-to-the-app';
  const person = 'noeul';
  const idToken = await nativeToken(sandbox, { person, nonce });
  const { privateKey } = await generateKeyPair('RS256');
  const strangers = await new SignJWT({ nonce, sub: '3000002101' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(`${sandbox.origin}/kakao`)
    .setAudience(sandbox.keys.kakaoNativeAppKey)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const [, payload] = idToken.split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');

  const check = kakaoOf(sandbox).verifyIdToken;
  const otherApp = kakaoOf(sandbox, { nativeAppKey: 'x', restApiKey: 'y' }).verifyIdToken;
  const late = kakaoOf(early).verifyIdToken;
  const answers = await Promise.all([
    otherApp({ idToken, nonce }),
    late({ idToken: await nativeToken(early, { person, nonce }), nonce }),
    check({ idToken: await nativeToken(sandbox, { person }), nonce }),
    check({ idToken: strangers, nonce }),
    check({ idToken: `${header}.${payload}.`, nonce }),
    check({ idToken: 'not a token', nonce }),
  ]);
  expect(answers.map((answer) => answer.kind)).toEqual(Array(6).fill('forged'));
});

test('without Kakao’s keys a token of the app cannot be read', async () => {
  const sandbox = await startSandbox();
  const idToken = await nativeToken(sandbox, { person: 'noeul', nonce: 'n' });
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'drop' }] as const) {
    await sandbox.injectFault({ operation: 'kakao.keys', ...fault });
    const answer = await kakaoOf(sandbox).verifyIdToken({ idToken, nonce: 'n' });
    expect(answer).toMatchObject({ kind: 'unavailable' });
  }
});

test('an unlinked person is unlinked at Kakao, once', async () => {
  const { sandbox, kakao, callback, started } = await chosen();
  await kakao.finish(callback, started);
  const links = () => readJson(`${sandbox.origin}/social.json`);
  expect(await links()).toMatchObject({ kakao: [{ person: 'noeul' }] });
  expect(await kakao.unlink({ subject: '3000002101' })).toEqual({ kind: 'unlinked' });
  expect(await links()).toMatchObject({ kakao: [] });
  expect(await kakao.unlink({ subject: '3000002101' })).toEqual({ kind: 'was_not_linked' });
});

test('an unlink whose reply is lost is retried and ends as not linked any more', async () => {
  const { sandbox, kakao } = await chosen();
  await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'lost_answer' });
  expect(await kakao.unlink({ subject: '3000002101' })).toEqual({ kind: 'was_not_linked' });
  await sandbox.injectFault({ operation: 'kakao.unlink', kind: 'status', status: 502, times: 2 });
  expect(await kakao.unlink({ subject: '3000002101' })).toEqual({
    kind: 'unknown',
    reason: 'HTTP 502',
  });
});

test('a wrong admin key throws a PartnerError', async () => {
  const kakao = kakaoOf(await startSandbox(), { adminKey: 'guessed' });
  await expect(kakao.unlink({ subject: '3000002101' })).rejects.toThrow(PartnerError);
});

test('the consents of all demo people can be reset', async () => {
  const { sandbox } = await chosen();
  await postJson(`${sandbox.origin}/social/reset`, {});
  expect(await readJson(`${sandbox.origin}/social.json`)).toEqual({ kakao: [], apple: [] });
});
