import { ApiError, type Caller } from '@duskline/client';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { createTestClock } from '@duskline/platform/testing/test-clock';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createMemberTokens, type MemberTokens } from './member-tokens.ts';

const ISSUER = 'http://shop.test/member-api';
const clock = createTestClock();

type Pair = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string };

let published: Pair[];
let asked: number;
let tokens: MemberTokens;
beforeEach(async () => {
  asked = 0;
  published = [await makeKey('first')];
  const memberApi = (async () => {
    asked += 1;
    return {
      keys: await Promise.all(
        published.map(async ({ publicKey, kid }) => ({ ...(await exportJWK(publicKey)), kid })),
      ),
    };
  }) as unknown as Caller;
  const settings = { MEMBER_API_URL: ISSUER } as Parameters<
    typeof createMemberTokens
  >[0]['settings'];
  tokens = createMemberTokens({ clock, settings, memberApi });
});

async function makeKey(kid: string): Promise<Pair> {
  return { ...(await generateKeyPair('EdDSA', { extractable: true })), kid };
}

function sign(
  { privateKey, kid }: Pair,
  changes: { typ?: string; issuer?: string; audience?: string } = {},
) {
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: changes.typ ?? 'at+jwt', kid })
    .setIssuer(changes.issuer ?? ISSUER)
    .setAudience(changes.audience ?? ISSUER)
    .setSubject('7')
    .setExpirationTime(new Date(clock.now().getTime() + MINUTE_MS))
    .sign(privateKey);
}

const first = () => published[0] as Pair;

test('tokens of a published key are genuine, and the keys are fetched once', async () => {
  for (const _ of [1, 2, 3]) expect(await tokens.isGenuine(await sign(first()))).toBe(true);
  expect(asked).toBe(1);
});

test('a rotated key is fetched by its id, and tokens of the old one stay valid', async () => {
  const old = await sign(first());
  expect(await tokens.isGenuine(old)).toBe(true);
  const second = await makeKey('second');
  published.unshift(second);
  clock.advance({ seconds: 10 });
  expect(await tokens.isGenuine(await sign(second))).toBe(true);
  expect(await tokens.isGenuine(old)).toBe(true);
  expect(asked).toBe(2);
});

test('forged tokens with unknown keys do not fetch the keys again and again', async () => {
  const foreign = await makeKey('foreign');
  for (const _ of [1, 2, 3]) expect(await tokens.isGenuine(await sign(foreign))).toBe(false);
  expect(asked).toBe(1);
});

test('a known key id with a foreign key, no signature, another type, issuer or audience is not genuine', async () => {
  const foreign = { ...(await makeKey('x')), kid: first().kid };
  const [, payload] = (await sign(first())).split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString(
    'base64url',
  );
  for (const token of [
    await sign(foreign),
    `${unsigned}.${payload}.`,
    await sign(first(), { typ: 'JWT' }),
    await sign(first(), { issuer: 'https://elsewhere.example' }),
    await sign(first(), { audience: 'summer-event' }),
    'no.token.atall',
  ]) {
    expect(await tokens.isGenuine(token)).toBe(false);
  }
});

test('while the keys cannot be fetched no token is called forged', async () => {
  const silent = createMemberTokens({
    clock,
    settings: { MEMBER_API_URL: ISSUER } as Parameters<typeof createMemberTokens>[0]['settings'],
    memberApi: (async () => {
      throw new ApiError(0, 'NETWORK', '');
    }) as unknown as Caller,
  });
  await expect(silent.isGenuine(await sign(first()))).rejects.toThrow(ApiError);
});
