import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { isReachable } from '../members/index.ts';

/**
 * Find members, neither withdrawn nor stopped, by what lines say, in small letters: a member number or a
 * login mail.
 */
export async function findMembersOfLines(
  db: ShopDb,
  lines: readonly string[],
): Promise<Map<string, number>> {
  const numbers = lines.filter((line) => /^\d{1,9}$/.test(line)).map(Number);
  const mails = lines.filter((line) => line.includes('@')).map((line) => line.toLowerCase());
  const { rows } = await sql<{ said: string; memberNo: number }>`
    select m.member_no::text as said, m.member_no from member m
    where m.member_no = any (${numbers}::integer[]) and ${isReachable}
    union all
    select m.login_id as said, m.member_no from member m
    where m.login_id = any (${mails}::text[]) and ${isReachable}`.execute(db);
  return new Map(rows.map(({ said, memberNo }) => [said, memberNo]));
}
