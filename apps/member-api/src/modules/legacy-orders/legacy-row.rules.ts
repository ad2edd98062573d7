import { SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';

/** The columns a file must have, by their names in the header; others are ignored. */
export const COLUMNS = {
  orderNumber: '주문번호',
  lineNumber: '상품주문번호',
  orderedAt: '주문일시',
  ordererName: '주문자명',
  ordererPhone: '주문자휴대폰',
  receiverName: '수령자명',
  receiverPhone: '수령자휴대폰',
  zipCode: '우편번호',
  address: '주소',
  detailAddress: '상세주소',
  productName: '상품명',
  optionName: '옵션',
  units: '수량',
  price: '상품금액',
  deliveryFee: '배송비',
  payAmount: '결제금액',
  payMethod: '결제수단',
  state: '주문상태',
  invoiceNumber: '송장번호',
} as const;

type Column = keyof typeof COLUMNS;
export type Columns = ReadonlyMap<Column, number>;

/** Why a row is rejected, with the text of the operator's report. */
export const REASONS = {
  columns: '칸의 수가 머리글과 달라요.',
  characters: '글자가 깨져 있어요. 파일의 문자 인코딩을 확인해 주세요.',
  too_long: '너무 긴 칸이 있어요.',
  order_number: '주문번호나 상품주문번호가 비었거나 올바르지 않아요.',
  ordered_at: '주문일시를 읽을 수 없어요. YYYY-MM-DD HH:mm:ss로 적어 주세요.',
  too_old: '보관 기간 5년이 지난 주문이에요.',
  in_future: '아직 오지 않은 날의 주문이에요.',
  name: '주문자명이 비어 있어요.',
  phone: '주문자휴대폰을 읽을 수 없어요.',
  product: '상품명이 비어 있어요.',
  units: '수량이 1 이상의 정수가 아니에요.',
  amount: '금액이 0 이상의 원 단위 정수가 아니에요.',
  order_differs: '같은 주문번호의 다른 행과 주문자가 달라요.',
} as const;

export type Reason = keyof typeof REASONS;

export type Row = {
  orderNumber: string;
  lineNumber: string;
  orderedAt: Date;
  ordererName: string;
  ordererPhone: string;
  receiverName: string;
  receiverPhone: string;
  zipCode: string;
  address: string;
  productName: string;
  optionName: string;
  payMethod: string;
  state: string;
  invoiceNumber: string;
  units: number;
  price: number;
  deliveryFee: number;
  payAmount: number;
};

const MAX_FIELD_LENGTH = 300;
const MAX_WON = 2_000_000_000;
const MAX_QUANTITY = 100_000;

/** Find the position of each column in a file's header, or return the names that are missing. */
export function parseHeader(header: readonly string[]): Columns | string[] {
  const names = header.map((name) => name.replace(/\s/g, ''));
  const wanted = Object.entries(COLUMNS) as [Column, string][];
  const missing = wanted.filter(([, name]) => !names.includes(name)).map(([, name]) => name);
  if (missing.length > 0) return missing;
  return new Map(wanted.map(([column, name]) => [column, names.indexOf(name)]));
}

/** Parse a row of the file as an order's line, or return why it is rejected. */
export function parseRow(
  fields: readonly string[],
  columns: Columns,
  oldestAllowed: Date,
  now: Date,
): Row | Reason {
  const text = (column: Column) => (fields[columns.get(column) ?? -1] ?? '').trim();
  if (fields.some((field) => field.includes('\uFFFD') || field.includes('\0'))) return 'characters';
  if (fields.some((field) => field.length > MAX_FIELD_LENGTH)) return 'too_long';
  const orderNumber = text('orderNumber');
  const lineNumber = text('lineNumber');
  if (!isNumber(orderNumber) || !isNumber(lineNumber)) return 'order_number';
  const orderedAt = parseMoment(text('orderedAt'));
  if (!orderedAt) return 'ordered_at';
  if (orderedAt < oldestAllowed) return 'too_old';
  if (orderedAt > now) return 'in_future';
  const ordererName = text('ordererName');
  if (ordererName === '') return 'name';
  const ordererPhone = parsePhone(text('ordererPhone'));
  if (ordererPhone === undefined) return 'phone';
  const productName = text('productName');
  if (productName === '') return 'product';
  const units = parseCount(text('units'), MAX_QUANTITY);
  if (!units) return 'units';
  const price = parseCount(text('price'), MAX_WON);
  const deliveryFee = parseCount(text('deliveryFee') || '0', MAX_WON);
  const payAmount = parseCount(text('payAmount'), MAX_WON);
  if (price === undefined || deliveryFee === undefined || payAmount === undefined) return 'amount';
  return {
    ...{ orderNumber, lineNumber, orderedAt, ordererName, ordererPhone, productName },
    ...{ units, price, deliveryFee, payAmount },
    receiverName: text('receiverName') || ordererName,
    receiverPhone: parsePhone(text('receiverPhone')) ?? '',
    zipCode: text('zipCode'),
    address: `${text('address')} ${text('detailAddress')}`.trim(),
    optionName: text('optionName'),
    payMethod: text('payMethod'),
    state: text('state'),
    invoiceNumber: text('invoiceNumber'),
  };
}

/** Normalise a name for comparison: without spaces, in lower case, its letters composed. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replace(/\s/g, '').toLowerCase();
}

/** Summarise an order's products in one line. */
export function titleOf(productName: string, lines: number): string {
  return lines > 1 ? `${productName} 외 ${lines - 1}건` : productName;
}

function isNumber(text: string): boolean {
  return /^[A-Za-z0-9-]{1,40}$/.test(text);
}

/** Parse a time in Seoul; seconds and the time of day may be missing, since spreadsheets drop them. */
function parseMoment(text: string): Date | undefined {
  const match = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    text,
  );
  if (!match) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && second < 60 ? new Date(wall.getTime() - SEOUL_OFFSET_MS) : undefined;
}

/** Parse a phone as digits; spreadsheets drop the leading zero where they take it for a number. */
function parsePhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+82/, '0');
  const phone = /^1[016789]\d{7,8}$/.test(digits) ? `0${digits}` : digits;
  return /^0\d{8,11}$/.test(phone) ? phone : undefined;
}

function parseCount(text: string, max: number): number | undefined {
  if (!/^\d{1,3}(,?\d{3})*$/.test(text)) return undefined;
  const count = Number(text.replaceAll(',', ''));
  return count <= max ? count : undefined;
}
