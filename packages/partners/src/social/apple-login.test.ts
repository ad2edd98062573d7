import { generateKeyPairSync } from 'node:crypto';
import { freePort } from '@duskline/platform/free-port';
import { expect, test } from 'vitest';
import { type Choice, signIn } from '../../test/sign-in.ts';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { swapKeys } from '../../test/swap-keys.ts';
import { PartnerError } from '../partner-error.ts';
import { type AppleSettings, createAppleLogin } from './apple-login.ts';

const returnAddress = 'http://shop.test/login/apple';
const agrees: Choice = { choice: 'agree', person: 'noeul', mail: 'share' };

function appleOf(sandbox: Sandbox, settings: Partial<AppleSettings> = {}) {
  return createAppleLogin({
    authUrl: `${sandbox.origin}/apple`,
    servicesId: sandbox.keys.appleServicesId,
    bundleId: sandbox.keys.appleBundleId,
    teamId: sandbox.keys.appleTeamId,
    keyId: sandbox.keys.appleKeyId,
    privateKey: sandbox.keys.applePrivateKey,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

async function login(sandbox: Sandbox, choice: Choice = agrees) {
  const apple = appleOf(sandbox);
  const started = await apple.begin(returnAddress);
  const callback = await signIn(started.url, choice);
  return { apple, started, callback, answer: await apple.finish(callback, started) };
}

function personOf(answer: Awaited<ReturnType<typeof login>>['answer']) {
  if (answer.kind !== 'signed_in') throw new Error(JSON.stringify(answer));
  return answer.person;
}

async function nativeToken(sandbox: Sandbox, body: object) {
  const response = await fetch(`${sandbox.origin}/apple/native-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

test('the login asks for name and mail, to be posted back', async () => {
  const { url } = await appleOf(await startSandbox()).begin(returnAddress);
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_mode: 'form_post',
    response_type: 'code',
    scope: 'openid name email',
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  });
});

test('Apple sends the name at the first consent only', async () => {
  const sandbox = await startSandbox();
  const first = await login(sandbox);
  expect(first.callback).toEqual({
    code: expect.any(String),
    state: first.started.state,
    user: expect.stringContaining('노을'),
  });
  expect(first.answer).toEqual({
    kind: 'signed_in',
    person: {
      subject: expect.stringMatching(/^000210\.[0-9a-f]{32}\.0301$/),
      email: 'noeul@people.example',
      isEmailVerified: true,
      isEmailHidden: false,
      name: '김노을',
      refreshToken: expect.any(String),
    },
  });
  const second = await login(sandbox);
  expect(second.callback).not.toHaveProperty('user');
  expect(personOf(second.answer)).toMatchObject({ subject: personOf(first.answer).subject });
  expect(personOf(second.answer).name).toBeUndefined();
});

test('a person who hides their e-mail address has a relay address, the same each time', async () => {
  const sandbox = await startSandbox();
  const hidden = { isEmailHidden: true, isEmailVerified: true };
  const first = personOf((await login(sandbox, { ...agrees, mail: 'hide' })).answer);
  expect(first).toMatchObject({
    ...hidden,
    email: expect.stringMatching(/^[0-9a-f]{10}@privaterelay\.appleid\.com$/),
  });
  const later = personOf((await login(sandbox, agrees)).answer);
  expect(later).toMatchObject({ ...hidden, email: first.email });
});

test('a person who presses cancel is returned as canceled', async () => {
  const { callback, started, answer } = await login(await startSandbox(), {
    choice: 'cancel',
    person: 'noeul',
  });
  expect(callback).toEqual({ error: 'user_cancelled_authorize', state: started.state });
  expect(answer).toEqual({ kind: 'canceled' });
});

test('a form posted twice is refused the second time', async () => {
  const { apple, callback, started } = await login(await startSandbox());
  expect(await apple.finish(callback, started)).toEqual({
    kind: 'refused',
    code: 'invalid_grant',
  });
});

test('a form with another login’s state or nonce signs nobody in', async () => {
  const sandbox = await startSandbox();
  const apple = appleOf(sandbox);
  const [one, other] = [await apple.begin(returnAddress), await apple.begin(returnAddress)];
  const callback = await signIn(one.url, agrees);
  expect(await apple.finish(callback, other)).toMatchObject({ kind: 'forged' });
  expect(await apple.finish(callback, { ...one, nonce: other.nonce })).toMatchObject({
    kind: 'forged',
    reason: expect.stringContaining('nonce'),
  });
});

test.for([
  'not json',
  '[]',
  '{"name":"노을"}',
  '{"name":{"firstName":7}}',
  '{"name":{"firstName":"","lastName":" "}}',
])('a name that is none is left out: %s', async (user) => {
  const sandbox = await startSandbox();
  const apple = appleOf(sandbox);
  const started = await apple.begin(returnAddress);
  const callback = { ...(await signIn(started.url, agrees)), user };
  expect(personOf(await apple.finish(callback, started)).name).toBeUndefined();
});

test('names are written in their own order and cut where they never end', async () => {
  const sandbox = await startSandbox();
  const apple = appleOf(sandbox);
  const names = [];
  for (const name of [
    { firstName: 'June', lastName: 'Park' },
    { firstName: 'x'.repeat(500), lastName: '' },
  ]) {
    const started = await apple.begin(returnAddress);
    const user = JSON.stringify({ name });
    const callback = { ...(await signIn(started.url, agrees)), user };
    names.push(personOf(await apple.finish(callback, started)).name);
  }
  expect(names).toEqual(['June Park', 'x'.repeat(60)]);
});

test('an ID token that Apple’s published keys did not sign is forged', async () => {
  const port = await freePort();
  const origin = await swapKeys(() => `http://127.0.0.1:${port}`, '/apple/auth/keys');
  const { answer } = await login(await startSandbox({ origin, port }));
  expect(answer).toMatchObject({ kind: 'forged', reason: expect.stringContaining('signature') });
});

test.for([
  { name: 'of another team', wrong: { teamId: 'SOMEONE001' } },
  { name: 'of another key id', wrong: { keyId: 'OTHERKEY01' } },
  { name: 'signed by another key', wrong: { privateKey: strangersKey() } },
])('a client secret $name throws a PartnerError', async ({ wrong }) => {
  const sandbox = await startSandbox();
  const apple = appleOf(sandbox, wrong);
  const started = await apple.begin(returnAddress);
  const callback = await signIn(started.url, agrees);
  await expect(apple.finish(callback, started)).rejects.toThrow(PartnerError);
});

test('a malformed key stops the start', async () => {
  const sandbox = await startSandbox();
  expect(() => appleOf(sandbox, { privateKey: 'not a key' })).toThrow();
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a lost answer', fault: { kind: 'lost_answer' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('with $name instead of tokens or keys the login is unavailable', async ({ fault }) => {
  for (const operation of ['apple.token', 'apple.keys']) {
    const sandbox = await startSandbox();
    const apple = appleOf(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
    const started = await apple.begin(returnAddress);
    const callback = await signIn(started.url, agrees);
    await sandbox.injectFault({ operation, ...fault });
    const answer = await apple.finish(callback, started);
    expect(answer).toEqual({ kind: 'unavailable', reason: expect.any(String) });
  }
});

test('the app signs in with the token that iOS gave it', async () => {
  const sandbox = await startSandbox();
  const token = { person: 'hannat', nonce: 'given-to-the-app', hidesMail: true };
  const idToken = await nativeToken(sandbox, token);
  const { verifyIdToken } = appleOf(sandbox);
  const answer = await verifyIdToken({ idToken, nonce: token.nonce });
  expect(personOf(answer)).toMatchObject({ isEmailHidden: true });
  const web = await login(sandbox, { ...agrees, person: 'hannat' });
  expect(personOf(web.answer).subject).toBe(personOf(answer).subject);
  expect(await verifyIdToken({ idToken, nonce: 'another' })).toMatchObject({ kind: 'forged' });
  const otherApp = appleOf(sandbox, { bundleId: 'kr.someone.app' });
  const stranger = await otherApp.verifyIdToken({ idToken, nonce: token.nonce });
  expect(stranger).toMatchObject({ kind: 'forged' });
});

test('after an unlink Apple asks for consent again and sends the name again', async () => {
  const sandbox = await startSandbox();
  const { apple, answer } = await login(sandbox);
  const { subject, refreshToken } = personOf(answer);
  expect(await apple.unlink({ subject, refreshToken })).toEqual({ kind: 'unlinked' });
  expect(await readJson(`${sandbox.origin}/social.json`)).toMatchObject({ apple: [] });
  expect(personOf((await login(sandbox)).answer).name).toBe('김노을');
  expect(await apple.unlink({ subject })).toEqual({ kind: 'was_not_linked' });
});

test('when Apple cannot be reached it is unknown whether an unlink took effect', async () => {
  const sandbox = await startSandbox();
  const { apple, answer } = await login(sandbox);
  const { subject, refreshToken } = personOf(answer);
  await sandbox.injectFault({ operation: 'apple.revoke', kind: 'drop' });
  expect(await apple.unlink({ subject, refreshToken })).toMatchObject({ kind: 'unknown' });
});

function strangersKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
