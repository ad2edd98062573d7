import { type DifferenceKind, MOST_IN_SETTLEMENT_FILE } from '@duskline/contract/admin/settlement';
import { toCsv } from '@duskline/contract/csv.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findDifferencesOf, findSettlementDays, type Period } from './settlement-lists.sql.ts';

const dayHeads = [
  ...['날짜', '우리 결제', '결제사 결제', '우리 환불', '결제사 환불'],
  ...['환불인지 모르는 금액', '차이 건수', '처리 전 건수', '대조한 시각'],
];
const differenceHeads = [
  ...['날짜', '차이', '주문번호', '결제 키', '우리 금액', '결제사 금액', '찾은 시각'],
  ...['처리 여부', '처리한 시각'],
];

const kindNames: Record<DifferenceKind, string> = {
  unknown_to_us: '결제사에만 있는 결제',
  unknown_to_partner: '우리에게만 있는 결제',
  amount: '결제 금액 차이',
  refund: '환불 금액 차이',
  refunded_there_only: '결제사에서만 환불',
  unanswered: '환불인지 모름',
};

/**
 * Write the compared days of a period, or its differences, as CSV, the earliest first; the name of the file
 * says from when until when. Refused (`settlement_file_too_long`) where a file does not hold them.
 */
export async function exportSettlement(
  { db }: Pick<ShopContext, 'db'>,
  of: 'days' | 'differences',
  period: Period,
): Promise<{ fileName: string; csv: string; rows: number } | Refusal<'settlement_file_too_long'>> {
  const table = of === 'days' ? await daysOf(db, period) : await differencesOf(db, period);
  const { rows } = table;
  if (rows.length > MOST_IN_SETTLEMENT_FILE) return refuse('settlement_file_too_long');
  const from = period.from ?? rows.at(0)?.[0] ?? '';
  const to = period.to ?? rows.at(-1)?.[0] ?? '';
  const fileName = `${['정산', table.name, from, to].filter((part) => part !== '').join('_')}.csv`;
  // A spreadsheet would round the eighteen digits of an order.
  return { fileName, csv: toCsv(table.heads, rows, { areDigitsTexts: true }), rows: rows.length };
}

async function daysOf(db: ShopContext['db'], period: Period) {
  const days = await findSettlementDays(db, { ...period, limit: MOST_IN_SETTLEMENT_FILE + 1 });
  const rows = days
    .toReversed()
    .map((row) => [
      ...[row.day, row.ourPaid, row.partnerPaid, row.ourRefunded, row.partnerRefunded],
      ...[row.unanswered, row.differences, row.open, seoulDateTime(row.comparedAt)],
    ]);
  return { name: '날짜별', heads: dayHeads, rows };
}

async function differencesOf(db: ShopContext['db'], period: Period) {
  const found = await findDifferencesOf(db, { ...period, limit: MOST_IN_SETTLEMENT_FILE + 1 });
  const rows = found.map((row) => [
    ...[row.day, kindNames[row.kind], row.orderNo, row.paymentKey],
    ...[row.ourAmount, row.partnerAmount, seoulDateTime(row.foundAt)],
    row.handledAt ? '처리함' : '처리 전',
    row.handledAt && seoulDateTime(row.handledAt),
  ]);
  return { name: '차이', heads: differenceHeads, rows };
}
