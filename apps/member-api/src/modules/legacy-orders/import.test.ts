import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { aFile, aLegacyRow, csvOf } from '../../../test/legacy-file.ts';
import { exportRejectedRows, importLegacyOrders } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

let count = 0;

/** A row of an order of its own. */
function aRow(change: Record<string, string> = {}) {
  count += 1;
  const 주문번호 = `23030112${String(count).padStart(8, '0')}`;
  return aLegacyRow({ 주문번호, 상품주문번호: `${주문번호}-1`, ...change });
}

async function report(digest: string): Promise<string[]> {
  const file = await aFile('');
  await exportRejectedRows(world.db, digest, file);
  return (await readFile(file, 'utf8')).trim().split('\n').slice(1);
}

const countLines = () =>
  world.db
    .selectFrom('legacyOrderLine')
    .select((from) => from.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();

test('a file in EUC-KR is imported like the same file in UTF-8', async () => {
  const rows = [aRow({ 상품명: '똠방각하 펲시 후디' }), aRow()];
  const korean = await importLegacyOrders(
    world.context,
    await aFile(iconv.encode(csvOf(rows), 'cp949')),
  );
  expect(korean).toMatchObject({ encoding: 'euc-kr', rowsImported: 2, rowsRejected: 0 });
  const unicode = await importLegacyOrders(world.context, await aFile(`\uFEFF${csvOf(rows)}`));
  expect(unicode).toMatchObject({
    encoding: 'utf-8',
    rowsImported: 0,
    rowsDuplicate: 2,
    rowsRejected: 0,
  });
  const { productName } = await world.db
    .selectFrom('legacyOrderLine')
    .where('orderNumber', '=', rows[0]?.주문번호 ?? '')
    .select('productName')
    .executeTakeFirstOrThrow();
  expect(productName).toBe('똠방각하 펲시 후디');
});

test('concatenated files with both kinds of line ends are read, and their lines counted', async () => {
  const [head = '', ...rows] = csvOf([aRow(), aRow({ 수량: '0' }), aRow()])
    .trimEnd()
    .split('\r\n');
  const file = await aFile(`${head}\n${rows[0]}\r\n${rows[1]}\r\n${rows[2]}\n`);
  const summary = await importLegacyOrders(world.context, file);
  expect(summary).toMatchObject({ linesRead: 4, rowsImported: 2, rowsRejected: 1 });
  expect(await report(summary.digest)).toEqual([expect.stringMatching(/^3,/)]);
});

test('each rejected row is in the report with its line and its reason', async () => {
  const good = aRow();
  const lines = csvOf([good, aRow({ 수량: '0' }), aRow({ 주문자휴대폰: '-' }), good])
    .trimEnd()
    .split('\r\n');
  lines.push('짧은,행', `${lines[1]?.replace('-1,', '-2,').replace('김테스트', '이다른')}`);
  lines.push('2303,"따옴표가 "틀린" 행,,,', String(csvOf([aRow()]).split('\r\n')[1]));
  const summary = await importLegacyOrders(world.context, await aFile(lines.join('\n')));
  expect(summary).toMatchObject({
    rowsImported: 2,
    rowsDuplicate: 1,
    rowsRejected: 5,
    wasDone: false,
  });
  const reported = await report(summary.digest);
  expect(reported.map((line) => line.split(',')[0])).toEqual(['3', '4', '6', '7', '8']);
  expect(reported[0]).toContain('수량이 1 이상의 정수가 아니에요.');
  expect(reported[1]).toContain('주문자휴대폰을 읽을 수 없어요.');
  expect(reported[2]).toContain('칸의 수가 머리글과 달라요.');
  expect(reported[3]).toContain('같은 주문번호의 다른 행과 주문자가 달라요.');
  expect(reported[4]).toContain('칸의 수가 머리글과 달라요.');
});

test('a formula in place of an order number is not in the report that a spreadsheet opens', async () => {
  const formula = '=HYPERLINK("http://elsewhere.test","주문")';
  const rows = [aRow({ 주문번호: formula }), aRow({ 주문번호: '-1+2' }), aRow({ 주문번호: '@A1' })];
  const summary = await importLegacyOrders(world.context, await aFile(csvOf(rows)));
  const reason = '"주문번호나 상품주문번호가 비었거나 올바르지 않아요."';
  expect(await report(summary.digest)).toEqual([`2,,${reason}`, `3,,${reason}`, `4,,${reason}`]);
});

test('an interrupted import continues where it stopped, with the same result', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => aRow(at % 500 === 7 ? { 수량: '0' } : {}));
  const file = await aFile(csvOf(rows));
  const before = (await countLines()).lines;
  const cutOff = importLegacyOrders(world.context, file, () => {
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect((await countLines()).lines - before).toBe(998);
  const summary = await importLegacyOrders(world.context, file);
  expect(summary).toMatchObject({
    ...{
      resumedAfter: 1001,
      linesRead: 2501,
      rowsImported: 2495,
      rowsDuplicate: 0,
      rowsRejected: 5,
    },
  });
  expect(await report(summary.digest)).toHaveLength(5);
  const again = await importLegacyOrders(world.context, file);
  expect(again).toMatchObject({ wasDone: true, rowsImported: 2495, rowsRejected: 5 });
  expect((await countLines()).lines - before).toBe(2495);
});

test('two operators import the same file at once: each row is saved once', async () => {
  const file = await aFile(csvOf(Array.from({ length: 300 }, () => aRow())));
  const before = (await countLines()).lines;
  await Promise.all([1, 2].map(() => importLegacyOrders(world.context, file)));
  expect((await countLines()).lines - before).toBe(300);
});

test.each([
  ['', '빈 파일이에요.'],
  ['주문번호,상품명\n1,2\n', '머리글에 없는 칸이 있어요: 상품주문번호, 주문일시,'],
  ['PK\0\0', 'CSV가 아닌 파일이에요.'],
])('a file that is none is refused whole: %o', async (content, message) => {
  await expect(importLegacyOrders(world.context, await aFile(content))).rejects.toThrow(message);
});

test('a quote that is never closed stops the import at its line; the rows before stay imported', async () => {
  const endless = `${csvOf([aRow(), aRow()])}2303,"${'끝없이 '.repeat(40_000)}`;
  const before = (await countLines()).lines;
  await expect(importLegacyOrders(world.context, await aFile(endless))).rejects.toThrow(
    /^4행부터 읽을 수 없어요. 닫히지 않은 따옴표가 있거나 한 행이 64KB보다 길어요/,
  );
  expect((await countLines()).lines - before).toBe(2);
  await expect(importLegacyOrders(world.context, '/nowhere.csv')).rejects.toThrow('파일이 없어요');
});

test('names, phones and addresses of orders are unreadable in the database', async () => {
  const row = aRow({ 주문자명: '남궁비밀', 주문자휴대폰: '010-8765-4321' });
  await importLegacyOrders(world.context, await aFile(csvOf([row])));
  const stored = await world.db
    .selectFrom('legacyOrder')
    .where('orderNumber', '=', row.주문번호 ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(stored);
  for (const secret of ['남궁비밀', '87654321', '성수이로']) expect(text).not.toContain(secret);
});
