import { expect, test } from 'vitest';
import { isXlsx, readWaybillFile, waybillsOfCells } from './read-waybill-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const row = (line: number, change: object = {}) => ({
  ...{ row: line, orderNo: '260504123456789012', deliveryNo: '' },
  ...{ carrier: 'CJ대한통운', invoiceNo: '3000-0000-0017', ...change },
});

test('a file with its columns in any order is read as text', () => {
  const file =
    '\uFEFF택배사,운송장 번호,주문번호\r\nCJ대한통운,3000-0000-0017,260504123456789012\r\n';
  expect(readWaybillFile(utf8(file))).toEqual({ rows: [row(2)] });
});

test('a file that Korean Excel saved is read, too', () => {
  // 주문번호,택배사,송장번호 in CP949.
  const head = [
    ...[0xc1, 0xd6, 0xb9, 0xae, 0xb9, 0xf8, 0xc8, 0xa3, 0x2c, 0xc5, 0xc3, 0xb9, 0xe8, 0xbb, 0xe7],
    ...[0x2c, 0xbc, 0xdb, 0xc0, 0xe5, 0xb9, 0xf8, 0xc8, 0xa3, 0x0d, 0x0a],
  ];
  const line = utf8('260504123456789012,CJ,300000000017\r\n');
  expect(readWaybillFile(new Uint8Array([...head, ...line]))).toEqual({
    rows: [row(2, { carrier: 'CJ', invoiceNo: '300000000017' })],
  });
});

test('a file of UTF-8 with a broken letter is refused with its line', () => {
  const rows = utf8('주문번호,택배사,송장번호\n260504123456789012,CJ,300000000017\n');
  const broken = new Uint8Array([...rows, ...utf8('260504123456789013,'), 0xed, 0x95]);
  expect(readWaybillFile(broken)).toEqual({ problem: 'broken_letter', line: 3 });
});

test('quotes, tabs, empty lines and numbers kept as text do no harm', () => {
  const quoted =
    '주문번호,택배사,송장번호\n\n="260504123456789012","CJ대한통운","3000-0000-0017"\n,,\n';
  expect(readWaybillFile(utf8(quoted))).toEqual({ rows: [row(3)] });
  const doubled = '주문번호,택배사,송장번호\n"=""260504123456789012""","CJ","=""012345678901"""\n';
  expect(readWaybillFile(utf8(doubled))).toEqual({
    rows: [row(2, { carrier: 'CJ', invoiceNo: '012345678901' })],
  });
  const tabs = '주문번호\t배송번호\t택배사\t송장번호\n260504123456789012\t12\tCJ\t3.00E+11';
  expect(readWaybillFile(utf8(tabs))).toEqual({
    rows: [row(2, { deliveryNo: '12', carrier: 'CJ', invoiceNo: '3.00E+11' })],
  });
});

test('the cells of an XLSX are waybills with the lines of their sheet', () => {
  expect(isXlsx(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe(true);
  const cells = [
    ['주문번호', '택배사', '송장번호'],
    ['', '', ''],
    ['260504123456789012', 'CJ대한통운', '3000-0000-0017'],
  ];
  expect(waybillsOfCells(cells)).toEqual({ rows: [row(3)] });
  expect(waybillsOfCells([])).toEqual({ problem: 'empty' });
});

test('what is no such file is refused with what is wrong', () => {
  expect(readWaybillFile(utf8('주문번호,이름\n1,2'))).toEqual({
    problem: 'columns_missing',
    missing: ['택배사', '송장번호'],
  });
  expect(readWaybillFile(utf8('주문번호,택배사,송장번호\n'))).toEqual({ problem: 'empty' });
  expect(readWaybillFile(utf8(''))).toEqual({ problem: 'empty' });
  expect(readWaybillFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({
    problem: 'old_spreadsheet',
  });
  expect(readWaybillFile(new Uint8Array([0x89, 0xff, 0xfe, 0xff]))).toEqual({
    problem: 'unreadable',
  });
  expect(readWaybillFile(new Uint8Array(6 * 1024 * 1024))).toEqual({ problem: 'too_large' });
});
