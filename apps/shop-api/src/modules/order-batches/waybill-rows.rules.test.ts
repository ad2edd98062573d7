import { expect, test } from 'vitest';
import { carrierOf, isRounded, readInvoiceNo } from './waybill-rows.rules.ts';

test.each([
  ['CJ대한통운', 'CJ'],
  ['cj 대한통운', 'CJ'],
  ['대한통운', 'CJ'],
  ['CJ', 'CJ'],
  ['한진택배', 'HANJIN'],
  ['우체국택배', 'POST'],
  ['로젠', 'LOGEN'],
  ['비둘기', undefined],
  ['', undefined],
])('a warehouse that writes %j means %s', (text, carrier) => {
  expect(carrierOf(text)).toBe(carrier);
});

test.each([
  ['3000-0000-0017', { invoiceNo: '300000000017' }],
  [' 300000000017 ', { invoiceNo: '300000000017' }],
  ["'300000000017", { invoiceNo: '300000000017' }],
  ['300000000017.0', { invoiceNo: '300000000017' }],
  ['3.00E+11', { problem: 'invoice_no_rounded' }],
  ['3E11', { problem: 'invoice_no_rounded' }],
  ['12345', { problem: 'invoice_no_invalid' }],
  ['송장', { problem: 'invoice_no_invalid' }],
  ['', { problem: 'invoice_no_invalid' }],
])('the number %j is read as %j', (text, read) => {
  expect(readInvoiceNo(text)).toEqual(read);
});

test.each([
  ['2.61127E+17', true],
  [' 2.611268769857425E+17', true],
  ['261126876985742504', false],
  ['', false],
])('an order’s number that came as %j has lost its digits: %j', (text, is) => {
  expect(isRounded(text)).toBe(is);
});
