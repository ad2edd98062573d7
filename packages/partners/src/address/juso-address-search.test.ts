import { expect, test } from 'vitest';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createJusoAddressSearch, type JusoSettings } from './juso-address-search.ts';

function searchIn(sandbox: Sandbox, settings: Partial<JusoSettings> = {}) {
  const { search } = createJusoAddressSearch({
    apiUrl: `${sandbox.origin}/juso`,
    confirmKey: sandbox.keys.jusoConfirmKey,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
  return (keyword: string, page = 1, size = 10) => search({ keyword, page, size });
}

test('a dong is found with road, lot and English address and its postcode', async () => {
  const answer = await searchIn(await startSandbox())('연남동');
  expect(answer).toMatchObject({ kind: 'found', total: 5, page: 1, size: 10 });
  expect(answer.kind === 'found' && answer.addresses[2]).toEqual({
    zipCode: '03983',
    roadAddress: '서울특별시 마포구 동교로 48 (연남동, 한빛빌딩)',
    roadAddressPart: '서울특별시 마포구 동교로 48',
    roadAddressRemark: '(연남동, 한빛빌딩)',
    lotAddress: expect.stringMatching(/^서울특별시 마포구 연남동 \d+-2 한빛빌딩$/),
    englishAddress: '48 Donggyo-ro, Mapo-gu, Seoul',
    buildingName: '한빛빌딩',
    province: '서울특별시',
    city: '마포구',
    town: '연남동',
    districtCode: expect.stringMatching(/^11\d{8}$/),
  });
});

test('the next page continues where the first ended', async () => {
  const search = searchIn(await startSandbox());
  const pages = await Promise.all([search('울릉군 도동길', 1, 3), search('울릉군 도동길', 2, 3)]);
  const found = pages.map((page) => (page.kind === 'found' ? page.addresses : []));
  expect(found.map((page) => page.length)).toEqual([3, 2]);
  expect(new Set(found.flat().map((one) => one.roadAddress)).size).toBe(5);
});

test('nothing found is an empty list, not a refusal', async () => {
  const answer = await searchIn(await startSandbox())('없는동네 없는길');
  expect(answer).toMatchObject({ kind: 'found', total: 0, addresses: [] });
});

test.for([
  ['', 'empty'],
  ['연', 'too_short'],
  ['서울 마포구', 'too_broad'],
  ['03983', 'digits_only'],
  ['가'.repeat(41), 'too_long'],
  ['동교로 12345678901', 'too_long'],
  ['12-34', 'forbidden_characters'],
  ['동교로 100%', 'forbidden_characters'],
  ["동교로' or 1", 'forbidden_characters'],
] as const)('the keyword %o is refused as %s with a sentence', async ([keyword, reason]) => {
  const answer = await searchIn(await startSandbox())(keyword);
  expect(answer).toEqual({ kind: 'refused', reason, message: expect.stringMatching(/[.)]$/) });
});

test('a page beyond the partner’s limit is refused', async () => {
  const answer = await searchIn(await startSandbox())('연남동', 91, 100);
  expect(answer).toMatchObject({ kind: 'refused', reason: 'too_far' });
});

test('a key that is not approved throws a PartnerError', async () => {
  const search = searchIn(await startSandbox(), { confirmKey: 'not-approved' });
  await expect(search('연남동')).rejects.toThrow(PartnerError);
});

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('the shopper does not notice $name', async ({ fault }) => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'juso.search', ...fault });
  const search = searchIn(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
  expect(await search('연남동')).toMatchObject({ kind: 'found' });
});

test.for([500, 429])('when every reply is a %i the search is unavailable', async (status) => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'juso.search', kind: 'status', status, times: 2 });
  const answer = await searchIn(sandbox)('연남동');
  expect(answer).toEqual({ kind: 'unavailable', reason: `HTTP ${status}` });
});
