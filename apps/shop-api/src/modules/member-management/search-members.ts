import type { MemberFoundBy } from '@duskline/contract/admin/member-shapes';
import type { ShopContext } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { domesticPhone } from '../order-contacts/index.ts';
import { type MemberPage, memberRowToWire } from './list-members.ts';
import { findMembersBy, type MemberKey } from './member-list.sql.ts';
import { guessMemberSearch } from './member-state.rules.ts';

/**
 * Search members by one text: their number, or the whole phone, mail, login id or name. What the text
 * looks like is tried first; the kind that finds anything is named by `by` on the next page.
 */
export async function searchMembers(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  search: {
    q: string;
    by?: MemberFoundBy | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<MemberPage & { by: MemberFoundBy | null }> {
  const { q, by, limit } = search;
  const after = /^\d{1,9}$/.test(search.cursor ?? '') ? Number(search.cursor) : undefined;
  for (const kind of by ? [by] : guessMemberSearch(q)) {
    const key = keyOf(vault, kind, q.trim());
    if (!key) continue;
    const found = await findMembersBy(db, key, { after, limit: limit + 1 });
    if (found.length === 0) continue;
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => memberRowToWire(vault, row)),
      nextCursor: last ? String(last.memberNo) : null,
      by: kind,
    };
  }
  return { items: [], nextCursor: null, by: null };
}

function keyOf(vault: Vault, kind: MemberFoundBy, text: string): MemberKey | undefined {
  if (kind === 'name') return { name: text.normalize('NFC') };
  if (kind === 'email') return { email: text.toLowerCase() };
  if (kind === 'phone') return { phoneKey: vault.phoneKey(domesticPhone(text)) };
  const memberNo = Number(text.replace(/\D/g, ''));
  return Number.isSafeInteger(memberNo) ? { memberNo } : undefined;
}
