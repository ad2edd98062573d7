import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { checkToken, isActive, logIn, refresh, registerPerson } from '../../../test/factories.ts';
import { waitedFor } from '../../../test/waited-for.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
beforeEach(() => {
  world.context.log.level = 'silent'; // reuse is warned about
});
afterAll(() => world.close());

const sessionEnded = { status: 401, body: { code: 'C999' } };

test('a refresh returns a new pair of tokens, which works', async () => {
  const first = await registerPerson(world);
  world.clock.advance({ minutes: 25 });
  const { status, body } = await refresh(world, first.refreshToken);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ accessTokenExpiresIn: 1800, refreshTokenExpiresIn: 2_592_000 });
  expect(body.data.refreshToken).not.toBe(first.refreshToken);
  world.clock.advance({ minutes: 10 });
  expect(await isActive(world, first.accessToken)).toMatchObject({ body: { code: 'C002' } });
  expect((await isActive(world, body.data.accessToken)).status).toBe(200);
  expect((await refresh(world, body.data.refreshToken)).status).toBe(200);
});

test('two tabs refresh at the same moment: both get the same successor', async () => {
  const { refreshToken } = await registerPerson(world);
  const replies = await Promise.all([1, 2, 3].map(() => refresh(world, refreshToken)));
  const successors = replies.map(({ body }) => body.data.refreshToken);
  expect(new Set(successors).size).toBe(1);
  expect((await refresh(world, successors[0])).status).toBe(200);
});

test('a lost reply is repeated within ten seconds without another token', async () => {
  const { refreshToken } = await registerPerson(world);
  const lost = await refresh(world, refreshToken);
  const before = await countTokens();
  world.clock.advance({ seconds: 10 });
  const again = await refresh(world, refreshToken);
  expect(again.body.data.refreshToken).toBe(lost.body.data.refreshToken);
  expect(again.body.data.refreshTokenExpiresIn).toBe(2_592_000 - 10);
  expect(await countTokens()).toBe(before);
});

test('a lost reply is repeated however long a busy database kept it waiting', async () => {
  const { refreshToken } = await registerPerson(world);
  const { waiting } = await inTransaction(world.db, async (tx) => {
    await tx.selectFrom('session').select('sessionId').forUpdate().execute();
    const refreshing = refresh(world, refreshToken);
    await waitedFor(world.db, tx);
    world.clock.advance({ seconds: 11 });
    return { waiting: refreshing };
  });
  const lost = await waiting;
  expect(lost.status).toBe(200);
  const again = await refresh(world, refreshToken);
  expect(again.body.data?.refreshToken).toBe(lost.body.data.refreshToken);
});

test('a used token that comes again late ends the session', async () => {
  const stolen = await registerPerson(world);
  const { body } = await refresh(world, stolen.refreshToken);
  world.clock.advance({ seconds: 11 });
  expect(await refresh(world, stolen.refreshToken)).toMatchObject(sessionEnded);
  expect(await refresh(world, body.data.refreshToken)).toMatchObject(sessionEnded);
  expect(await isActive(world, body.data.accessToken)).toMatchObject(sessionEnded);
  expect(await checkToken(world, body.data.refreshToken)).toMatchObject(sessionEnded);
});

test('a used token whose successor was used ends the session even within seconds', async () => {
  const { refreshToken } = await registerPerson(world);
  const { body } = await refresh(world, refreshToken);
  const next = await refresh(world, body.data.refreshToken);
  expect(await refresh(world, refreshToken)).toMatchObject(sessionEnded);
  expect(await isActive(world, next.body.data.accessToken)).toMatchObject(sessionEnded);
});

test('reuse on one device does not end the session on another', async () => {
  const phone = await registerPerson(world);
  const laptop = (await logIn(world, phone)).body.data;
  await refresh(world, phone.refreshToken);
  world.clock.advance({ seconds: 11 });
  await refresh(world, phone.refreshToken);
  expect((await isActive(world, laptop.accessToken)).status).toBe(200);
});

test('a session in use every month ends after a year all the same', async () => {
  const person = await registerPerson(world);
  let tokens = (await logIn(world, person)).body.data;
  for (let month = 0; month < 14; month += 1) {
    world.clock.advance({ days: 25 });
    tokens = (await refresh(world, tokens.refreshToken)).body.data;
  }
  expect(tokens.refreshTokenExpiresIn).toBe(15 * 24 * 60 * 60);
  world.clock.advance({ days: 15 });
  expect(await refresh(world, tokens.refreshToken)).toMatchObject(sessionEnded);
});

test('a session not refreshed for thirty days has ended; one in use goes on', async () => {
  const idle = await registerPerson(world);
  let inUse = (await logIn(world, idle)).body.data;
  world.clock.advance({ days: 20 });
  inUse = (await refresh(world, inUse.refreshToken)).body.data;
  world.clock.advance({ days: 10 });
  expect(await refresh(world, idle.refreshToken)).toMatchObject(sessionEnded);
  expect((await refresh(world, inUse.refreshToken)).status).toBe(200);
});

test.each(['', 'not-ours', 'a'.repeat(1500)])(
  'a token that is not ours (%#) is refused',
  async (token) => {
    expect(await refresh(world, token)).toMatchObject(sessionEnded);
  },
);

test('tokens are stored as hashes only', async () => {
  const { refreshToken } = await registerPerson(world);
  const rows = await world.db.selectFrom('refreshToken').selectAll().execute();
  const stored = rows.map(({ tokenHash }) => tokenHash.toString('base64url'));
  expect(stored).not.toContain(refreshToken);
});

test('the nightly purge deletes expired sessions and tokens, and none in use', async () => {
  const gone = await registerPerson(world);
  world.clock.advance({ days: 91 });
  const inUse = (await logIn(world, gone)).body.data;
  await world.jobs.runRepeating('purge-expired');
  const sessions = await world.db.selectFrom('session').select('refreshedAt').execute();
  expect(sessions).toHaveLength(1);
  expect((await refresh(world, inUse.refreshToken)).status).toBe(200);
  const codes = await world.db.selectFrom('phoneCode').select('codeNo').execute();
  expect(codes).toEqual([]);
});

async function countTokens(): Promise<number> {
  return (await world.db.selectFrom('refreshToken').select('sessionId').execute()).length;
}
