import {
  type ClaimListRow,
  type ClaimQueue,
  claimQueues,
} from '@duskline/contract/admin/claim-shapes';
import { MOST_COUNTED } from '@duskline/contract/admin/order-shapes';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import { maskName } from '@duskline/platform/secrets/mask';
import { readOpenDays } from '../../admin/read-days.ts';
import type { ShopContext } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { unsealOrderer } from '../order-contacts/index.ts';
import { countRefundsToPay } from '../refunds/index.ts';
import {
  type ClaimFacts,
  type ClaimFilter,
  type ClaimPlaceInList,
  countWaitingClaims,
  findClaimsOfMember,
  findEndedClaims,
  findWaitingClaims,
} from './claim-list.sql.ts';
import { dueOf, statesOfQueue, urgencyOf } from './claim-queues.rules.ts';

const A_PAGE = 50;

/**
 * List one page of a queue of claims: what waits, oldest first; what ended, latest first. Refuses with
 * `invalid_request` for what is no day.
 */
export async function listClaims(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  {
    queue,
    keyword,
    claimType,
    from,
    to,
    cursor,
  }: {
    queue: ClaimQueue;
    keyword?: string | undefined;
    claimType?: ClaimFilter['claimType'];
    from?: string | undefined;
    to?: string | undefined;
    cursor?: string | undefined;
  },
): Promise<{ items: ClaimListRow[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const days = readOpenDays({ from, to });
  if (isRefusal(days)) return days;
  const filter = { ...days, claimType, no: keyword?.replace(/[\s-]/g, '') };
  const page = { after: parseCursor(cursor), limit: A_PAGE + 1 };
  const found =
    queue === 'ended'
      ? await findEndedClaims(db, filter, page)
      : await findWaitingClaims(db, statesOfQueue[queue], filter, page);
  const items = found.slice(0, A_PAGE);
  const last = items.at(-1);
  return {
    items: items.map((claim) => claimRowToWire(vault, claim, clock.now())),
    nextCursor: found.length > A_PAGE && last ? toCursor(last) : null,
  };
}

/** List one page of a member's claims, the latest first. */
export async function listMemberClaims(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  memberNo: number,
  cursor: string | undefined,
): Promise<{ items: ClaimListRow[]; nextCursor: string | null }> {
  const before = /^\d{1,10}$/.test(cursor ?? '') ? Number(cursor) : undefined;
  const found = await findClaimsOfMember(db, memberNo, { before, limit: A_PAGE + 1 });
  const items = found.slice(0, A_PAGE);
  const last = items.at(-1);
  return {
    items: items.map((claim) => claimRowToWire(vault, claim, clock.now())),
    nextCursor: found.length > A_PAGE && last ? String(last.claimNo) : null,
  };
}

function toCursor({ endedAt, requestedAt, claimNo }: ClaimFacts): string {
  return `${(endedAt ?? requestedAt).toISOString()}~${claimNo}`;
}

function parseCursor(cursor: string | undefined): ClaimPlaceInList | undefined {
  const [time = '', no = ''] = cursor?.split('~') ?? [];
  const at = new Date(time);
  return Number.isNaN(+at) || !/^\d{1,10}$/.test(no) ? undefined : { at, claimNo: Number(no) };
}

function claimRowToWire(vault: Vault, claim: ClaimFacts, now: Date): ClaimListRow {
  const { names, quantity, ordererSealed, requestedAt, decidedAt: _, endedAt, ...facts } = claim;
  const dueAt = dueOf(claim);
  const [first = '', ...others] = names ?? [];
  return {
    ...facts,
    reasonType: claim.reasonType as ClaimListRow['reasonType'],
    requestedAt: seoulDateTime(requestedAt),
    endedAt: endedAt && seoulDateTime(endedAt),
    dueAt: dueAt && seoulDateTime(dueAt),
    urgency: urgencyOf(dueAt, now),
    productName: others.length > 0 ? `${first} 외 ${others.length}건` : first,
    quantity: quantity ?? 0,
    ordererName: maskName(unsealOrderer(vault, ordererSealed).name),
  };
}

type Counted = { count: number; isMore: boolean };
const upToMost = (count: number): Counted => ({
  count: Math.min(count, MOST_COUNTED),
  isMore: count > MOST_COUNTED,
});

/**
 * Count the claims of each queue that waits for somebody, and the refunds to transfer: also those of no
 * claim, such as of a deposit that came too late. Up to 999 each.
 */
export async function countClaimQueues({ db }: Pick<ShopContext, 'db'>): Promise<{
  queues: ({ queue: ClaimQueue } & Counted)[];
  refundsToPay: Counted;
}> {
  const [counts, refunds] = await Promise.all([
    countWaitingClaims(db, Object.values(statesOfQueue).flat(), MOST_COUNTED),
    countRefundsToPay(db, MOST_COUNTED + 1),
  ]);
  const queues = claimQueues
    .filter((queue) => queue !== 'ended')
    .map((queue) => {
      const count = statesOfQueue[queue].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
      return { queue, ...upToMost(count) };
    });
  return { queues, refundsToPay: upToMost(refunds) };
}
