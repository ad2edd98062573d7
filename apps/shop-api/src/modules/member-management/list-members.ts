import type { LastOrder, MemberRow, MemberState } from '@duskline/contract/admin/member-shapes';
import { addDays, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import { maskEmail, maskName, maskPhone } from '@duskline/platform/secrets/mask';
import { formatCursor, readCursor } from '../../admin/cursor.ts';
import { readOpenDays } from '../../admin/read-days.ts';
import type { ShopContext } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { openAccountFacts } from '../members/index.ts';
import {
  daysOfLastOrder,
  findMemberPage,
  type MemberFacts,
  type MemberFilter,
} from './member-list.sql.ts';
import { stateOf } from './member-state.rules.ts';

export type MemberListQuery = {
  gradeNo?: number | undefined;
  state?: MemberState | undefined;
  /** First and last day of joining in Seoul, both included. */
  from?: string | undefined;
  to?: string | undefined;
  lastOrder?: LastOrder | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type MemberPage = { items: MemberRow[]; nextCursor: string | null };

/** List one page of members, who joined last first. Refuses what is no day and no cursor of ours. */
export async function listMembers(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  { gradeNo, state, from, to, lastOrder, cursor, limit }: MemberListQuery,
): Promise<MemberPage | Refusal<'invalid_request'>> {
  const after = readCursor(cursor);
  if (isRefusal(after)) return after;
  const joined = readOpenDays({ from, to });
  if (isRefusal(joined)) return joined;
  const filter = { gradeNo, state, ...joined, lastOrder: lastOrderOf(lastOrder, clock.now()) };
  const found = await findMemberPage(db, filter, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => memberRowToWire(vault, row)),
    nextCursor:
      found.length > limit && last ? formatCursor({ at: last.joinedAt, no: last.memberNo }) : null,
  };
}

function lastOrderOf(choice: LastOrder | undefined, now: Date): MemberFilter['lastOrder'] {
  if (choice === undefined) return undefined;
  if (choice === 'never') return { is: 'never' };
  const moment = addDays(now, -daysOfLastOrder[choice]);
  return { is: choice === 'longer' ? 'before' : 'since', moment };
}

/** Map a member of a list to the wire, masked; who withdrew has no name any more. */
export function memberRowToWire(vault: Vault, row: MemberFacts): MemberRow {
  const { memberNo, gradeLabel, joinedAt, lastLoginAt, lastOrderedAt } = row;
  const state = stateOf(row);
  return {
    ...{ memberNo, gradeLabel, state },
    name: maskName(row.name),
    loginId: state === 'WITHDRAWN' ? '' : maskEmail(row.loginId),
    phone: maskPhone(openAccountFacts(vault, row.accountSealed).mobile ?? ''),
    joinedAt: seoulDateTime(joinedAt),
    lastLoginAt: seoulDateTime(lastLoginAt),
    lastOrderedAt: lastOrderedAt && seoulDateTime(lastOrderedAt),
  };
}
