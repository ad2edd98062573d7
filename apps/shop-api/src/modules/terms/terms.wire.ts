import type {
  CustomTerms,
  TermsByType,
  TermsHistory,
  TermsInForce,
} from '@duskline/contract/shop/terms';
import type { z } from 'zod';
import type { CustomTermsRow, TermsHistoryRow, TermsRow } from './terms.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const notUsed: Wire<typeof TermsInForce> = { used: false, contents: '', enforcementDate: '' };

/** Map a version of the terms. */
export function termsToWire(row: TermsRow): Wire<typeof TermsInForce> {
  return { used: true, contents: row.contents, enforcementDate: row.inForceFrom };
}

/** Map the requested types, each under its own name; types that the shop has no terms of are not used. */
export function termsByTypeToWire(
  types: string[],
  rows: TermsRow[],
  { usedOnly, nameOf }: { usedOnly: boolean; nameOf(type: string): string },
): Wire<typeof TermsByType> {
  const byType = new Map(rows.map((row) => [row.type, row]));
  const entries = types.flatMap((type): [string, Wire<typeof TermsInForce>][] => {
    const row = byType.get(type);
    if (row) return [[nameOf(type), termsToWire(row)]];
    return usedOnly ? [] : [[nameOf(type), notUsed]];
  });
  return Object.fromEntries(entries);
}

/** Map versions from newest to oldest with their status on a day. */
export function termsHistoryToWire(
  rows: TermsHistoryRow[],
  today: string,
): Wire<typeof TermsHistory>[] {
  const inForce = rows.find((row) => row.inForceFrom <= today);
  const statusOf = (row: TermsHistoryRow) => {
    if (row.inForceFrom > today) return '시행 예정';
    return row === inForce ? '현재 시행중' : '이전 약관';
  };
  return rows.map((row) => ({
    termsNo: row.termsNo,
    enforcementDate: row.inForceFrom,
    termsEnforcementStatusLabel: statusOf(row),
    revisionReason: row.reason,
  }));
}

/** Map terms of the shop's own. */
export function customTermsToWire(row: CustomTermsRow): Wire<typeof CustomTerms> {
  return {
    no: row.customTermsNo,
    termsName: row.name,
    termsNameEng: row.nameEn,
    used: true,
    required: row.isRequired,
    contents: row.contents,
  };
}
