import type { TermsDocument, TermsForm } from '@duskline/contract/admin/terms';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { publishTerms } from './index.ts';
import { showTermsOfToday } from './revise-terms.ts';

type Refused = { code: string };

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
});
beforeEach(() => logInAt('2026-05-01T12:00:00+09:00'));
afterEach(() => office.close());
afterAll(() => shop.close());

/** Another day: the logins of the one before are over. */
async function logInAt(time: string): Promise<void> {
  shop.clock.set(new Date(time));
  office = await openOfficeAs(shop, ['terms.read', 'terms.write']);
}

const form = (own: Partial<TermsForm> = {}): TermsForm => ({
  ...{ html: '<h3>제1조</h3><p>새 약관</p>', inForceFrom: '2026-05-08' },
  ...{ reason: '배송 조건 변경', isDisadvantage: false },
  ...own,
});

const documentOf = async (type: string) =>
  (await office.call<TermsDocument>('GET', `/terms/${type}`)).body;
async function draft(type: string, own: Partial<TermsForm> = {}) {
  const revision = (await documentOf(type)).draft?.revision ?? 0;
  const url = `/terms/${type}/draft`;
  return office.call<TermsDocument & Refused>('PUT', url, { revision, form: form(own) });
}
async function announce(type: string) {
  const revision = (await documentOf(type)).draft?.revision ?? 0;
  return office.call<TermsDocument & Refused>('POST', `/terms/${type}/announce`, { revision });
}
/** What shoppers read, through the response cache. */
async function inShop(type: string): Promise<{ contents: string; enforcementDate: string }> {
  await shop.cachesInvalidated();
  const reply = await shop.app.inject({
    url: `/terms?termsTypes=${type}`,
    headers: visitorHeaders,
  });
  return reply.json()[type.toLowerCase()];
}
const inForce = (type: 'USE' | 'E_COMMERCE', inForceFrom: string) =>
  inTransaction(shop.db, (tx) => {
    const terms = { type, inForceFrom, html: `<p>${inForceFrom}</p>` };
    return publishTerms(tx, 'operator', terms, shop.clock.now());
  });

test('the next version is saved, announced seven days before and in force on its day; the former one stays', async () => {
  await inForce('USE', '2026-01-01');
  expect((await draft('USE', { inForceFrom: '2026-05-07' })).status).toBe(200);
  expect((await inShop('USE')).contents).toBe('<p>2026-01-01</p>');
  expect((await announce('USE')).body.code).toBe('DL4722');
  await draft('USE', { reason: '' });
  expect((await announce('USE')).body.code).toBe('DL4723');
  await draft('USE', { html: '<h3>제1조</h3><script>x</script><p>새 약관</p>' });
  const { body } = await announce('USE');
  expect(body).toMatchObject({
    draft: null,
    earliest: { usual: '2026-05-08', disadvantage: '2026-05-31' },
    versions: [
      { state: 'COMING', inForceFrom: '2026-05-08', inForceUntil: null, publishedBy: '김엠디' },
      { state: 'IN_FORCE', inForceFrom: '2026-01-01', inForceUntil: '2026-05-07' },
    ],
  });
  expect((await inShop('USE')).contents).toBe('<p>2026-01-01</p>');
  const history = await shop.app.inject({
    url: '/terms/history?termsType=USE&futureDaysToShow=365',
    headers: visitorHeaders,
  });
  expect(history.json()).toMatchObject([
    {
      ...{ enforcementDate: '2026-05-08', termsEnforcementStatusLabel: '시행 예정' },
      revisionReason: '배송 조건 변경',
    },
    { enforcementDate: '2026-01-01', termsEnforcementStatusLabel: '현재 시행중' },
  ]);

  await office.close();
  await logInAt('2026-05-08T00:00:00+09:00');
  expect(await inTransaction(shop.db, (tx) => showTermsOfToday(tx, shop.shop))).toBe(true);
  expect((await inShop('USE')).contents).toBe('<h3>제1조</h3><p>새 약관</p>');
  const [now, former] = (await documentOf('USE')).versions;
  expect([now?.state, former?.state]).toEqual(['IN_FORCE', 'FORMER']);
  // Whoever consented in April consented to this one, which can still be read as it was.
  const read = await shop.app.inject({
    url: `/terms/${former?.termsNo}`,
    headers: visitorHeaders,
  });
  expect(read.json().contents).toBe('<p>2026-01-01</p>');
  expect(await inForce('USE', '2026-01-01')).toMatchObject({ name: 'terms_in_force' });
  const withdrawn = await office.call<Refused>(
    'POST',
    `/terms-versions/${now?.termsNo}/withdraw`,
    {},
  );
  expect(withdrawn.body.code).toBe('DL4725');
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', 'like', 'terms%')
    .select(['command', 'actor', 'after'])
    .orderBy('auditNo')
    .execute();
  expect(audit.map(({ command }) => command)).toEqual([
    ...['terms save', 'terms save', 'terms save', 'terms announce'],
  ]);
  expect(audit.at(-1)).toMatchObject({
    actor: expect.stringMatching(/^staff:\d+$/),
    after: { type: 'USE', inForceFrom: '2026-05-08' },
  });
});

test('what is to the customer’s disadvantage is announced thirty days before, and can be withdrawn until then', async () => {
  await inForce('E_COMMERCE', '2026-01-01');
  await draft('E_COMMERCE', { inForceFrom: '2026-05-30', isDisadvantage: true });
  expect((await announce('E_COMMERCE')).body.code).toBe('DL4722');
  await draft('E_COMMERCE', { inForceFrom: '2026-05-31', isDisadvantage: true });
  const { body } = await announce('E_COMMERCE');
  const [coming] = body.versions;
  expect(coming).toMatchObject({ state: 'COMING', isDisadvantage: true });
  await draft('E_COMMERCE', { inForceFrom: '2026-05-31' });
  expect((await announce('E_COMMERCE')).body.code).toBe('DL4724');
  const path = `/terms-versions/${coming?.termsNo}/withdraw`;
  expect((await office.call<TermsDocument>('POST', path, {})).body.versions).toHaveLength(1);
  expect((await office.call<Refused>('POST', path, {})).body.code).toBe('DL0603');
});

test('the first version of a document needs neither notice nor reason, but no day in the past', async () => {
  const first = { reason: '', inForceFrom: '2026-04-30' };
  await draft('ACCESS_GUIDE', first);
  expect((await announce('ACCESS_GUIDE')).body.code).toBe('DL4722');
  await draft('ACCESS_GUIDE', { ...first, inForceFrom: '2026-05-01' });
  expect((await announce('ACCESS_GUIDE')).body.versions).toMatchObject([{ state: 'IN_FORCE' }]);
  const { body } = await office.call<{ items: { type: string; inForceFrom: string | null }[] }>(
    'GET',
    '/terms',
  );
  expect(body.items.find(({ type }) => type === 'ACCESS_GUIDE')).toMatchObject({
    ...{ inForceFrom: '2026-05-01', comingFrom: null, versions: 1, hasDraft: false },
  });
});

test('two who write one version: the second is refused; a double press announces once', async () => {
  await draft('WITHDRAWAL_GUIDE', { inForceFrom: '2026-05-20' });
  const send = (revision: number) =>
    office.call<Refused>('PUT', '/terms/WITHDRAWAL_GUIDE/draft', { revision, form: form() });
  expect((await send(0)).body.code).toBe('DL4721');
  expect((await send(1)).status).toBe(200);
  expect((await send(1)).body.code).toBe('DL4721');
  const press = () => office.call('POST', '/terms/WITHDRAWAL_GUIDE/announce', { revision: 2 });
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await documentOf('WITHDRAWAL_GUIDE')).versions).toHaveLength(1);
});

test('a text that says nothing and a day that does not exist are refused', async () => {
  expect((await draft('PI_14_AGE', { html: '<script>x</script>' })).body.code).toBe('DL0605');
  expect((await draft('PI_14_AGE', { inForceFrom: '2026-02-30' })).status).toBe(400);
  expect((await office.call('DELETE', '/terms/PI_14_AGE/draft')).status).toBe(400);
  expect((await office.call('GET', '/terms/NOTHING')).status).toBe(400);
});
