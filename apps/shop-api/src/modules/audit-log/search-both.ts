import type { AuditSource } from '@duskline/contract/admin/audit';
import { searchAccountAudit } from '@duskline/contract/internal/account-care.calls';
import { type AuditFilter, type StoredAuditEntry, searchAudit } from '@duskline/platform/audit';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { careForAccount } from '../accounts/index.ts';

/** An entry of one of the two audits; each has numbers of its own. */
export type SourcedEntry = StoredAuditEntry & { source: AuditSource };

/**
 * What is looked for. With a `subject`, accounts are asked for a member alone, whom they know by
 * another number.
 */
export type BothFilter = AuditFilter & {
  source?: AuditSource | undefined;
  memberApiNo?: number | null | undefined;
};

/** The entry that a page ended with. */
export type AuditPlace = { at: Date; source: AuditSource; no: number };

/** At one moment the shop's entries come before the accounts'. */
const sequence: Record<AuditSource, number> = { shop: 0, accounts: 1 };
/** Before the first and after the last number of an audit at a moment. */
const NONE = 0;
const ALL = 2_147_483_647;

/**
 * Search both audits, or one, newest first, after an entry. Refuses with `login_unavailable` where the
 * Member API, which has the accounts' audit, does not reply.
 */
export async function searchBothAudits(
  shop: Pick<ShopContext, 'db' | 'log' | 'memberApi'>,
  filter: BothFilter,
  { limit, after }: { limit: number; after: AuditPlace | undefined },
): Promise<SourcedEntry[] | Refusal<'login_unavailable'>> {
  const { source, memberApiNo, ...wanted } = filter;
  const [own, accounts] = await Promise.all([
    source === 'accounts'
      ? []
      : searchAudit(shop.db, wanted, { limit, after: placeIn('shop', after) }),
    source === 'shop' || memberApiNo === null
      ? []
      : searchAccounts(shop, { ...wanted, memberNo: memberApiNo }, { limit, after }),
  ]);
  if (isRefusal(accounts)) return accounts;
  return [...own.map((entry) => ({ ...entry, source: 'shop' as const })), ...accounts]
    .toSorted(
      (one, other) =>
        other.at.getTime() - one.at.getTime() ||
        sequence[one.source] - sequence[other.source] ||
        other.auditNo - one.auditNo,
    )
    .slice(0, limit);
}

/** Where the page goes on in one audit, when it ended with an entry of one of them. */
function placeIn(source: AuditSource, after: AuditPlace | undefined) {
  if (!after) return undefined;
  if (after.source === source) return { at: after.at, no: after.no };
  return { at: after.at, no: sequence[source] > sequence[after.source] ? ALL : NONE };
}

type AccountsFilter = Omit<AuditFilter, 'subject'> & { memberNo?: number | undefined };

async function searchAccounts(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  { from, before, actor, commands, contains, memberNo }: AccountsFilter,
  { limit, after }: { limit: number; after: AuditPlace | undefined },
): Promise<SourcedEntry[] | Refusal<'login_unavailable'>> {
  const place = placeIn('accounts', after);
  const found = await careForAccount(shop, () =>
    shop.memberApi(searchAccountAudit, {
      body: {
        ...{ from: from.toISOString(), before: before.toISOString() },
        ...{ actor, contains, limit, memberNo, commands: commands && [...commands] },
        after: place && { at: place.at.toISOString(), no: place.no },
      },
    }),
  );
  if (isRefusal(found)) return found;
  return found.data.rows.map((row) => ({ ...row, at: new Date(row.at), source: 'accounts' }));
}

/** Write the cursor of a page that ended with an entry. */
export function formatAuditCursor({ at, source, auditNo }: SourcedEntry): string {
  return Buffer.from(`${at.getTime()}.${source}.${auditNo}`).toString('base64url');
}

/** Read a cursor; `invalid_request` where it is not ours. */
export function readAuditCursor(
  cursor: string | undefined,
): AuditPlace | undefined | Refusal<'invalid_request'> {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, source, no] = /^(\d{1,15})\.(shop|accounts)\.(\d{1,10})$/.exec(text) ?? [];
  if (at === undefined || source === undefined) {
    const problems = [{ property: 'query.cursor', reason: '목록을 처음부터 다시 불러와 주세요.' }];
    return refuse('invalid_request', { problems });
  }
  return { at: new Date(Number(at)), source: source as AuditSource, no: Number(no) };
}
