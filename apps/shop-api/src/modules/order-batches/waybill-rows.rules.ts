import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';

/** Why a row of a waybill file cannot be applied. */
export type WaybillProblem =
  | 'order_unknown'
  | 'order_no_rounded'
  | 'carrier_unknown'
  | 'invoice_no_invalid'
  | 'invoice_no_rounded'
  | 'twice'
  | 'delivery_unknown'
  | 'delivery_required'
  | 'claim_running'
  | 'not_waiting'
  | 'invoice_no_used';

/** How carriers are written in the files that warehouses and carriers' programs make. */
const otherNames: Record<string, string> = {
  대한통운: 'CJ',
  씨제이대한통운: 'CJ',
  cj택배: 'CJ',
  cjgls: 'CJ',
  한진: 'HANJIN',
  롯데: 'LOTTE',
  롯데글로벌로지스: 'LOTTE',
  현대택배: 'LOTTE',
  우체국: 'POST',
  우편: 'POST',
  epost: 'POST',
  로젠: 'LOGEN',
};

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s()·_-]/g, '')
    .toLowerCase();

const carriersByName = new Map<string, string>([
  ...Object.entries(otherNames),
  ...Object.entries(deliveryCompanyLabels).flatMap(([code, label]): [string, string][] => [
    [squeeze(code), code],
    [squeeze(label ?? code), code],
  ]),
]);

/** Return the carrier a text names, by its code or any of its usual names; undefined for none. */
export function carrierOf(text: string): string | undefined {
  return carriersByName.get(squeeze(text));
}

/** Whether a spreadsheet took a number's text for a number, whose last digits are gone: `2.61E+17`. */
export function isRounded(text: string): boolean {
  return /^\d+([.,]\d+)?e\+?\d+$/i.test(text.trim());
}

/**
 * Read a waybill's number: 9 to 14 digits, with or without hyphens. A spreadsheet that took it for a
 * number has lost its digits (`3.00E+11`): that is a problem of its own, never a guess.
 */
export function readInvoiceNo(
  text: string,
): { invoiceNo: string } | { problem: 'invoice_no_invalid' | 'invoice_no_rounded' } {
  const trimmed = text.trim().replace(/^'/, '');
  if (isRounded(trimmed)) return { problem: 'invoice_no_rounded' };
  const digits = trimmed.replace(/[\s-]/g, '').replace(/\.0+$/, '');
  return /^\d{9,14}$/.test(digits) ? { invoiceNo: digits } : { problem: 'invoice_no_invalid' };
}
