import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { publishCustomTerms, publishTerms } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object, version = '1.0') {
  const headers = { ...visitorHeaders, version };
  const response = await shop.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

async function someTerms(type: 'USE' | 'PI_PROCESS', inForceFrom: string, html: string) {
  await inTransaction(shop.db, (tx) =>
    publishTerms(tx, 'operator', { type, inForceFrom, html }, shop.clock.now()),
  );
  await shop.cachesInvalidated();
}

test('the newest version in force is shown, and the next one from its day on', async () => {
  shop.clock.set(new Date('2026-05-04T23:59:00+09:00'));
  await someTerms('USE', '2025-01-01', '<p>처음</p>');
  await someTerms('USE', '2026-05-01', '<p>지금</p>');
  await someTerms('USE', '2026-05-05', '<p>내일</p>');
  const { body } = await call('GET', '/terms?termsTypes=USE,ACCESS_GUIDE');
  expect(body).toEqual({
    use: { used: true, contents: '<p>지금</p>', enforcementDate: '2026-05-01' },
    access_guide: { used: false, contents: '', enforcementDate: '' },
  });
  expect((await call('GET', '/terms?termsTypes=ACCESS_GUIDE&usedOnly=true')).body).toEqual({});
  expect((await call('GET', '/terms/used?termsTypes=USE,PI_PROCESS')).body).toEqual({
    termsList: ['USE'],
  });

  const history = (await call('GET', '/terms/history?termsType=USE')).body;
  expect(history).toMatchObject([
    { enforcementDate: '2026-05-05', termsEnforcementStatusLabel: '시행 예정' },
    { enforcementDate: '2026-05-01', termsEnforcementStatusLabel: '현재 시행중' },
    { enforcementDate: '2025-01-01', termsEnforcementStatusLabel: '이전 약관' },
  ]);
  const first = await call('GET', `/terms/${history[2].termsNo}`);
  expect(first.body).toMatchObject({ contents: '<p>처음</p>' });
  expect((await call('GET', '/terms/history?termsType=USE&futureDaysToShow=0')).body).toHaveLength(
    2,
  );

  shop.clock.advance({ minutes: 2 });
  expect((await call('GET', '/terms?termsTypes=USE')).body.use.contents).toBe('<p>내일</p>');
});

test('phrases are replaced once, as text', async () => {
  await someTerms('PI_PROCESS', '2025-01-01', '<p>{상점}은 {상점명}의 이름이에요.</p>');
  const { body } = await call(
    'POST',
    '/terms',
    {
      termsType: ['PI_PROCESS'],
      replacementPhrase: { '{상점}': '<b>{상점명}</b>', '{상점명}': '더스크라인' },
    },
    '1.1',
  );
  expect(body.PI_PROCESS.contents).toBe(
    '<p>&lt;b&gt;{상점명}&lt;/b&gt;은 더스크라인의 이름이에요.</p>',
  );
});

test('unknown types are ignored, unknown numbers refused; without types all are returned', async () => {
  expect((await call('GET', '/terms?termsTypes=NOTHING')).body).toEqual({});
  expect((await call('GET', '/terms')).status).toBe(400);
  expect((await call('GET', '/terms?termsTypes=%2C')).body).toEqual({});
  expect((await call('GET', '/terms/424242')).body.code).toBe('DL0603');
  const all = await call('POST', '/terms', { usedOnly: true }, '1.1');
  expect(Object.keys(all.body)).toContain('USE');
});

test('the shop’s own terms are listed at their place', async () => {
  await inTransaction(shop.db, (tx) =>
    publishCustomTerms(
      tx,
      'operator',
      { place: 'MEMBER', name: '마케팅 수신', isRequired: false, html: '<p>소식</p>' },
      shop.clock.now(),
    ),
  );
  const asked = await call('POST', '/terms/custom', { customCategoryType: 'MEMBER' });
  expect(asked.body).toMatchObject([
    { termsName: '마케팅 수신', required: false, contents: '<p>소식</p>', used: true },
  ]);
  const none = await call('POST', '/terms/custom', { customCategoryType: 'ORDER' });
  expect(none.body).toEqual([]);
});

test('a version needs a real day to come into force', async () => {
  for (const inForceFrom of ['2026-02-30', 'tomorrow', '']) {
    const refused = await inTransaction(shop.db, (tx) =>
      publishTerms(
        tx,
        'operator',
        { type: 'USE', inForceFrom, html: '<p>약관</p>' },
        shop.clock.now(),
      ),
    );
    expect(refused).toMatchObject({ name: 'invalid_request' });
  }
});
