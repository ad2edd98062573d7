import { randomUUID } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { lockReservation } from '../checkout/lock-reservation.sql.ts';

let store: WholeStore;
let office: BackOffice;
let owner: StaffHeaders;
beforeAll(async () => {
  store = await buildWholeStore();
  office = await openBackOffice(store);
  owner = await office.as('owner');
});
afterAll(async () => {
  await office.close();
  await store.close();
});

const call = <Reply>(method: 'GET' | 'POST', url: string, body?: unknown) =>
  office.call<Reply>(method, url, { headers: owner, body });

async function aShopper() {
  const shopper = await registerShopper(store);
  const { memberNo } = await store.db
    .selectFrom('member')
    .orderBy('memberNo', 'desc')
    .select('memberNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...shopper, memberNo, url: `/members/${memberNo}` };
}

type Shopper = Awaited<ReturnType<typeof aShopper>>;
const profile = ({ headers }: Shopper) =>
  store.app.inject({ method: 'GET', url: '/profile', headers });
const enterShop = ({ person, headers: { accesstoken: _, ...headers } }: Shopper) =>
  store.app.inject({
    method: 'POST',
    url: '/oauth/openid',
    headers,
    payload: { provider: 'ncpstore', openAccessToken: person.refreshToken },
    remoteAddress: person.remoteAddress,
  });

test('a stopped member is out at once, reads why at the next login, cannot order, and may be allowed again', async () => {
  const shopper = await aShopper();
  expect((await profile(shopper)).statusCode).toBe(200);
  const reason = '결제 도용 신고를 확인하고 있어요';
  expect((await call('POST', `${shopper.url}/stop`, { reason })).status).toBe(204);
  expect((await call('POST', `${shopper.url}/stop`, { reason })).status).toBe(204);
  await store.cachesInvalidated();
  expect((await profile(shopper)).statusCode).toBe(401);
  const refused = await enterShop(shopper);
  expect(refused.json()).toMatchObject({ code: 'M0050', message: expect.stringContaining(reason) });
  // What a reservation that is under way finds under its lock.
  const locked = await inTransaction(store.db, (tx) =>
    lockReservation(tx, { orderSheetNo: '', memberNo: shopper.memberNo, holderKeys: ['m'] }),
  );
  expect(locked).toEqual({ stopReason: reason });
  await store.jobs.runQueued();
  expect((await enterShop(shopper)).json().message).not.toContain(reason);
  const stops = await store.db
    .selectFrom('audit')
    .where('command', '=', 'members stop')
    .select('after')
    .execute();
  expect(stops).toEqual([{ after: { memberNo: shopper.memberNo, reason } }]);
  const detail = await call<{ state: string; stop: object }>('GET', shopper.url);
  expect(detail.body).toMatchObject({ state: 'STOPPED', stop: { reason } });
  await call('POST', `${shopper.url}/allow`, { reason: '본인 확인을 마쳤어요' });
  expect((await call<{ state: string }>('GET', shopper.url)).body.state).toBe('ACTIVE');
});

test('staff read consents with their history and sessions, and end a session', async () => {
  const shopper = await aShopper();
  type Account = {
    account: {
      agreements: { kind: string; isAgreed: boolean }[];
      history: object[];
      sessions: { sessionId: string; address: string }[];
    };
  };
  const account = await call<Account>('GET', `${shopper.url}/account`);
  expect(account.status).toBe(200);
  const { agreements, history, sessions } = account.body.account;
  expect(agreements).toContainEqual(expect.objectContaining({ kind: 'use', isAgreed: true }));
  expect(history).toHaveLength(agreements.length);
  expect(sessions).toHaveLength(1);
  const ended = await call<{ ended: number }>('POST', `${shopper.url}/end-sessions`, {
    sessionId: null,
  });
  expect(ended.body).toEqual({ ended: 1 });
  const found = await call<{ items: { source: string; action: string; staffName: string }[] }>(
    'GET',
    `/audit?subject=member&subjectNo=${shopper.memberNo}&action=sessions%20end&limit=1`,
  );
  expect(found.body.items).toMatchObject([
    { source: 'accounts', action: 'sessions end', staffName: '김owner' },
  ]);
});

test('the accounts’ audit and the shop’s are one list, page by page, each entry once', async () => {
  const shopper = await aShopper();
  for (let no = 0; no < 3; no++) {
    await call('POST', `${shopper.url}/unlock`);
    await call('POST', `${shopper.url}/memos`, { key: randomUUID(), text: `메모 ${no}` });
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await call<{
      items: { source: string; auditNo: number; after: { memberNo?: number } }[];
      nextCursor: string | null;
    }>('GET', `/audit?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.items.map(({ source, auditNo }) => `${source} ${auditNo}`));
    cursor = page.body.nextCursor ?? '';
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  const counted = await Promise.all([
    store.db.selectFrom('audit').select('auditNo').execute(),
    store.members.db.selectFrom('audit').select('auditNo').execute(),
  ]);
  expect(seen).toHaveLength(counted.flat().length);
  expect(seen.filter((one) => one.startsWith('accounts')).length).toBeGreaterThanOrEqual(3);
});

test('a member’s data is exported for a reason, and a withdrawal on request erases as their own does', async () => {
  const shopper = await aShopper();
  const reason = '본인 확인 뒤 열람 요청';
  const made = await call<{ fileName: string; file: { account: object; shop: object } }>(
    'POST',
    `${shopper.url}/export`,
    { reason },
  );
  expect(made.status).toBe(200);
  expect(made.body.file.account).toMatchObject({ username: shopper.person.username });
  expect(made.body.file.shop).toHaveProperty('member');
  expect(
    (await call('POST', `${shopper.url}/withdraw`, { reason: '전화로 탈퇴 요청' })).status,
  ).toBe(204);
  await store.members.jobs.runQueued();
  expect((await call<{ state: string }>('GET', shopper.url)).body.state).toBe('WITHDRAWN');
  // Pressed again after a lost reply, or by a colleague.
  for (const action of ['withdraw', 'stop', 'allow']) {
    const again = await call<{ code: string }>('POST', `${shopper.url}/${action}`, { reason });
    expect([again.status, again.body.code]).toEqual([409, 'DL4202']);
  }
  expect((await call('GET', `${shopper.url}/account`)).body).toMatchObject({ account: null });
  const records = await store.db
    .selectFrom('accessRecord')
    .where('subjectNo', '=', String(shopper.memberNo))
    .select(['action', 'reason'])
    .orderBy('recordNo')
    .execute();
  expect(records).toEqual([
    { action: 'DOWNLOAD', reason },
    { action: 'DELETE', reason: '전화로 탈퇴 요청' },
    { action: 'LOOK', reason: null },
  ]);
});
