import { type RawBuilder, sql } from 'kysely';

/** Whether an audit entry is about a member's account. */
export function isOfMember(memberNo: number): RawBuilder<boolean> {
  return sql<boolean>`after ->> 'memberNo' = ${String(memberNo)}`;
}
