import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Find active members by what lines say, in small letters: a member number or a login mail. */
export async function findMembersOfLines(
  db: ShopDb,
  lines: readonly string[],
): Promise<Map<string, number>> {
  const numbers = lines.filter((line) => /^\d{1,9}$/.test(line)).map(Number);
  const mails = lines.filter((line) => line.includes('@')).map((line) => line.toLowerCase());
  const { rows } = await sql<{ said: string; memberNo: number }>`
    select member_no::text as said, member_no from member
    where member_no = any (${numbers}::integer[]) and status = 'ACTIVE'
    union all
    select login_id as said, member_no from member
    where login_id = any (${mails}::text[]) and status = 'ACTIVE'`.execute(db);
  return new Map(rows.map(({ said, memberNo }) => [said, memberNo]));
}
