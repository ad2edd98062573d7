import { isAuditAction } from '@duskline/contract/admin/audit-actions.rules';
import type { MemberContext, MemberTx } from '@duskline/member-api/context';
import { insertAudit, insertAudits } from '@duskline/platform/audit';
import type { Clock } from '@duskline/platform/clock';
import { inTransaction, type Tx } from '@duskline/platform/database/database';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import type { Change, CommandResult, OperatorContext } from './operator-context.ts';

/**
 * Change the shop and save an audit entry in one transaction; a repeat changes nothing and has none. The
 * functions that `work` calls open no transaction of their own.
 */
export function changeShop(
  { shop, actor }: OperatorContext,
  command: string,
  work: (tx: ShopTx, shop: ShopContext) => Promise<Change | Refusal>,
): Promise<CommandResult | Refusal> {
  return inTransaction(shop.db, (tx) =>
    audited(tx, shop, { actor, command }, work(tx, { ...shop, db: tx })),
  );
}

/** The same for accounts and the other data of the Member API. */
export function changeMembers(
  { member, actor }: OperatorContext,
  command: string,
  work: (tx: MemberTx, member: MemberContext) => Promise<Change | Refusal>,
): Promise<CommandResult | Refusal> {
  return inTransaction(member.db, (tx) =>
    audited(tx, member, { actor, command }, work(tx, { ...member, db: tx })),
  );
}

async function audited<Tables>(
  tx: Tx<Tables>,
  { clock }: { clock: Clock },
  by: { actor: string; command: string },
  work: Promise<Change | Refusal>,
): Promise<CommandResult | Refusal> {
  const change = await work;
  if (isRefusal(change)) return change;
  const { text } = change;
  if ('isRepeat' in change) return { text, data: change.after };
  const { actor, command } = by;
  if (!isAuditAction(command)) throw new Error(`the audit has no Korean words for ${command}`);
  const at = clock.now();
  if ('each' in change) {
    const entries = change.each.map((after) => ({ actor, command, at, before: null, after }));
    await insertAudits(tx, entries);
    return { text, data: change.data };
  }
  const { before = null, after } = change;
  await insertAudit(tx, { actor, command, at, before, after });
  return { text, data: after };
}
