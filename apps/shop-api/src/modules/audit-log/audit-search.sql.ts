import {
  type AuditSubjectKind,
  actionsOn,
  auditSubjects,
} from '@duskline/contract/admin/audit-actions.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/**
 * Whether an entry of the shop's audit is about a subject, as the indexes of its orders and products
 * have it; of other subjects the actions are few.
 */
export function isAbout(kind: AuditSubjectKind, no: string): RawBuilder<boolean> {
  if (kind === 'order') return sql<boolean>`after ? 'orderNo' and after ->> 'orderNo' = ${no}`;
  if (kind === 'product') {
    const is = sql<boolean>`(after ->> 'productNo')::integer = ${Number(no)}::integer`;
    return sql<boolean>`after ? 'productNo' and ${is}`;
  }
  const own = sql<boolean>`after ->> ${auditSubjects[kind].key} = ${no}`;
  const named =
    kind === 'option'
      ? sql<boolean>`(${own} or after @> ${JSON.stringify({ options: [{ optionNo: Number(no) }] })}::jsonb)`
      : own;
  return sql<boolean>`command = any(${actionsOn(kind)}::text[]) and ${named}`;
}

/** Find who can be chosen: all staff, and everybody else who changed something, each read once by the index. */
export async function findActors(db: ShopDb): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive known as (
      (select actor from audit order by actor limit 1)
      union all
      select (select actor from audit where audit.actor > known.actor order by actor limit 1)
      from known where known.actor is not null
    )
    select actor from known where actor is not null
    union select 'staff:' || staff_no from staff`.execute(db);
  return rows.map(({ actor }) => actor);
}
