import type { MemberContext, MemberTx } from '@duskline/member-api/context';
import { writeAudit } from '@duskline/platform/audit';
import type { Clock } from '@duskline/platform/clock';
import { inTransaction, type Tx } from '@duskline/platform/database';
import { isRefusal, type Refusal } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import type { Answer, Change, Desk } from './command.ts';

/** Changes the shop and writes into its audit, both or neither; doors open no transaction of their own. */
export function changeShop(
  { shop, actor }: Desk,
  command: string,
  work: (tx: ShopTx, shop: ShopContext) => Promise<Change | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction(shop.db, (tx) =>
    audited(tx, shop, { actor, command }, work(tx, { ...shop, db: tx })),
  );
}

/** The same for accounts and what else the Member API keeps. */
export function changeMembers(
  { member, actor }: Desk,
  command: string,
  work: (tx: MemberTx, member: MemberContext) => Promise<Change | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction(member.db, (tx) =>
    audited(tx, member, { actor, command }, work(tx, { ...member, db: tx })),
  );
}

async function audited<Tables>(
  tx: Tx<Tables>,
  { clock }: { clock: Clock },
  by: { actor: string; command: string },
  work: Promise<Change | Refusal>,
): Promise<Answer | Refusal> {
  const change = await work;
  if (isRefusal(change)) return change;
  const { said, before = null, after } = change;
  await writeAudit(tx, { ...by, at: clock.now(), before, after });
  return { said, data: after };
}
