import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../context.ts';
import type { StaffCaller } from './staff-caller.ts';

/** What a change did, for the audit: no names, no addresses, no contents. `result` is the caller's. */
export type StaffChange<Result> = { before?: object; after: object; result: Result };

/** The same press once more: what it did is there already, with its audit entry. */
export type StaffRepeat<Result> = { isRepeat: true; result: Result };

/** Return the audit's name for a staff member. */
export function actorOf({ staffNo }: Pick<StaffCaller, 'staffNo'>): string {
  return `staff:${staffNo}`;
}

/** Read whose change an audit's name says it was; undefined where an operator's. */
export function staffNoOf(actor: string): number | undefined {
  const [, staffNo] = /^staff:(\d{1,9})$/.exec(actor) ?? [];
  return staffNo === undefined ? undefined : Number(staffNo);
}

/**
 * Change the shop as a staff member, with the audit entry in the same transaction: without the
 * entry, no change; a refusal rolls both back, and a repeated press writes none. `action` names it as `npm run ops` would: `stock set`.
 * What `work` calls becomes a part of this transaction.
 */
export function changeAsStaff<Result, Name extends string = never>(
  context: ShopContext,
  staff: StaffCaller,
  action: AuditAction,
  work: (
    tx: ShopTx,
    shop: ShopContext,
  ) => Promise<StaffChange<Result> | StaffRepeat<Result> | Refusal<Name>>,
): Promise<Result | Refusal<Name>> {
  return inTransaction(context.db, async (tx) => {
    const change = await work(tx, { ...context, db: tx });
    if (isRefusal(change)) return change as Refusal<Name>;
    if ('isRepeat' in change) return (change as StaffRepeat<Result>).result;
    const { before = null, after, result } = change as StaffChange<Result>;
    const at = context.clock.now();
    await insertAudit(tx, { at, actor: actorOf(staff), command: action, before, after });
    return result;
  });
}
