import type {
  CustomTerms,
  TermsByType,
  TermsHistory,
  TermsInForce,
} from '@duskline/contract/shop/terms';
import type { z } from 'zod';
import type { CustomTermsRow, TermsRow } from './terms.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const notUsed: Wire<typeof TermsInForce> = { used: false, contents: '', enforcementDate: '' };

export function writeTerms(row: TermsRow): Wire<typeof TermsInForce> {
  return { used: true, contents: row.contents, enforcementDate: row.inForceFrom };
}

/** The terms asked for, each under its own name; those the shop has not are not used. */
export function writeTermsByType(
  types: string[],
  rows: TermsRow[],
  { usedOnly, nameOf }: { usedOnly: boolean; nameOf(type: string): string },
): Wire<typeof TermsByType> {
  const byType = new Map(rows.map((row) => [row.type, row]));
  const entries = types.flatMap((type): [string, Wire<typeof TermsInForce>][] => {
    const row = byType.get(type);
    if (row) return [[nameOf(type), writeTerms(row)]];
    return usedOnly ? [] : [[nameOf(type), notUsed]];
  });
  return Object.fromEntries(entries);
}

/** Versions from newest to oldest with how each stands on a day. */
export function writeTermsHistory(
  rows: Omit<TermsRow, 'contents'>[],
  today: string,
): Wire<typeof TermsHistory>[] {
  const inForce = rows.find((row) => row.inForceFrom <= today);
  const statusOf = (row: Omit<TermsRow, 'contents'>) => {
    if (row.inForceFrom > today) return '시행 예정';
    return row === inForce ? '현재 시행중' : '이전 약관';
  };
  return rows.map((row) => ({
    termsNo: row.termsNo,
    enforcementDate: row.inForceFrom,
    termsEnforcementStatusLabel: statusOf(row),
  }));
}

export function writeCustomTerms(row: CustomTermsRow): Wire<typeof CustomTerms> {
  return {
    no: row.customTermsNo,
    termsName: row.name,
    termsNameEng: row.nameEn,
    used: true,
    required: row.isRequired,
    contents: row.contents,
  };
}
