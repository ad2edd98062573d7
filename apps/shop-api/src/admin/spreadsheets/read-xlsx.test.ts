import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readXlsx } from './read-xlsx.ts';
import { unpackXlsx } from './unpack-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const IN_B2 = /(r="B2"[^>]*>)<v>1<\/v>/;

async function changed(change: (files: Record<string, Uint8Array>) => void): Promise<Buffer> {
  const files = unzipSync(await writeXlsx(['코드', '값'], [['A-1', 1]]));
  change(files);
  return Buffer.from(zipSync(files));
}
const withSheet = (change: (xml: string) => string) =>
  changed((files) => {
    files[SHEET] = strToU8(change(strFromU8(files[SHEET] as Uint8Array)));
  });
async function refusedAs(file: Buffer): Promise<Pick<Refusal, 'name' | 'text'>> {
  const result = await readXlsx(file);
  if (!isRefusal(result)) throw new Error('it was read');
  return result;
}

test('what is written is read again: codes are texts, numbers have all their digits', async () => {
  const rows = [
    ['0012', 'A/한글 "따옴표", 쉼표', 12_000],
    ['8801234567890', '=SUM(A1)', -500],
    ['', "'작은따옴표", 0],
  ];
  expect(await readXlsx(await writeXlsx(['코드', '이름', '수'], rows))).toEqual([
    ['코드', '이름', '수'],
    ['0012', 'A/한글 "따옴표", 쉼표', '12000'],
    // A text like a formula has the mark that a CSV has, which takes it for a text.
    ['8801234567890', "'=SUM(A1)", '-500'],
    ['', "''작은따옴표", '0'],
  ]);
});

test('a code that was typed as a number keeps its digits; one too long for that is refused', async () => {
  const cells = [8_801_234_567_890, 1_234_567_890_123_456, 0.1 + 0.2, true];
  const file = await writeXlsxFile([cells.map((value) => ({ value }))]).toBuffer();
  expect(await readXlsx(file)).toEqual([['8801234567890', '1.234567890123456E+15', '0.3', 'Y']]);
  const short = await withSheet((xml) => xml.replace(IN_B2, '$1<v>8.80123456789E+11</v>'));
  expect(await readXlsx(short)).toEqual([
    ['코드', '값'],
    ['A-1', '880123456789'],
  ]);
});

test('merged cells and formulas are refused by their names', async () => {
  const merged = await withSheet((xml) =>
    xml.replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>',
    ),
  );
  expect(await refusedAs(merged)).toMatchObject({
    name: 'sheet_merged',
    text: expect.stringContaining('A2:A5'),
  });
  const formula = await withSheet((xml) => xml.replace(IN_B2, '$1<f>1+1</f><v>2</v>'));
  expect(await refusedAs(formula)).toMatchObject({
    name: 'sheet_formula',
    text: expect.stringContaining('B2'),
  });
});

test('a zip bomb ends at its bound, whatever sizes it claims', async () => {
  const MEGABYTE = 1024 * 1024;
  const bomb = await changed((files) => {
    files['xl/sharedStrings.xml'] = new Uint8Array(2 * MEGABYTE);
  });
  expect(bomb.length).toBeLessThan(10_000);
  expect(await unpackXlsx(bomb, MEGABYTE)).toEqual({ problem: 'too_large' });
  expect(await unpackXlsx(bomb, 3 * MEGABYTE)).toBeInstanceOf(Map);
  // The sizes in its directory say 1 byte.
  const lying = Buffer.from(bomb);
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = lying.indexOf(entry); at !== -1; at = lying.indexOf(entry, at + 4)) {
    lying.writeUInt32LE(1, at + 24);
  }
  expect(await unpackXlsx(lying, MEGABYTE)).toEqual({ problem: 'too_large' });
});

test('a cell at the end of the world fills no memory', async () => {
  const far = await withSheet((xml) =>
    xml.replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    ),
  );
  expect((await refusedAs(far)).name).toBe('sheet_too_long');
});

test.for([
  "<row r='900000000'></row>",
  '<row r="9e8"><c r="A900000000"><v>1</v></c></row>',
  "<row r='1000000'><c r='XFD1000000'><v>1</v></c></row>",
])('a file that claims rows without end is refused and ends no process: %s', async (row) => {
  const far = await withSheet((xml) => xml.replace('</sheetData>', `${row}</sheetData>`));
  expect(far.length).toBeLessThan(5_000);
  const MEMORY_MB = 48;
  expect(await readXlsx(far, MEMORY_MB)).toMatchObject({ name: 'sheet_too_long' });
});

test('an archive that is none, cut off or of something else is unreadable', async () => {
  const whole = await writeXlsx(['코드'], [['A']]);
  for (const file of [
    Buffer.from('PK\u0003\u0004 not an archive at all'),
    whole.subarray(0, whole.length / 2),
    Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })),
    await withSheet((xml) => xml.replace(/t="s"/, 't="s" x')).then((file) => file.subarray(9)),
  ]) {
    expect((await refusedAs(file)).name).toBe('sheet_unreadable');
  }
});
