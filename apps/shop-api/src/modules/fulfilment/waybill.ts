import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { isCarrier } from '../shipping/index.ts';

/** By whom a parcel travels, and under which number. */
export type Waybill = {
  /** A carrier the store ships with, such as `CJ`. */
  companyType: string;
  /** The tracking number: 9 to 14 digits, with or without hyphens. */
  invoiceNo: string;
};

/** Return an invoice number as it is stored: the digits alone, without the hyphens of a waybill. */
export function invoiceDigits(invoiceNo: string): string {
  return invoiceNo.replaceAll('-', '');
}

/** Check a waybill; returns it as it is stored. Refuses with `carrier_unknown` and `invoice_no_invalid`. */
export function checkWaybill({
  companyType,
  invoiceNo,
}: Waybill): Waybill | Refusal<'carrier_unknown' | 'invoice_no_invalid'> {
  const digits = invoiceDigits(invoiceNo);
  if (!isCarrier(companyType)) return refuse('carrier_unknown');
  if (!/^\d{9,14}$/.test(digits)) return refuse('invoice_no_invalid');
  return { companyType, invoiceNo: digits };
}

const carrierNames: Partial<Record<string, string>> = deliveryCompanyLabels;

/** Name a waybill as staff read it, such as `CJ대한통운 300000000017`. */
export function waybillText({ companyType, invoiceNo }: Waybill): string {
  return `${carrierNames[companyType] ?? companyType} ${invoiceNo}`;
}

/** Whether two waybills are of the same carrier with the same number. */
export function isSameWaybill(one: Waybill, other: Waybill): boolean {
  return (
    one.companyType === other.companyType &&
    invoiceDigits(one.invoiceNo) === invoiceDigits(other.invoiceNo)
  );
}
