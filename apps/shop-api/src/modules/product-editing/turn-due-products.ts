import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { insertAudits } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { turnDueProducts } from '../catalog/index.ts';

const ACTOR = 'schedule';

/** Publish what was scheduled and end sales whose time is over, each with its audit entry. */
export async function turnDue({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<{ published: number[]; ended: number[] }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const due = await turnDueProducts(tx, at);
    const entry = (command: AuditAction, state: string) => (productNo: number) => ({
      ...{ at, actor: ACTOR, command, before: null, after: { productNo, state } },
    });
    await insertAudits(tx, [
      ...due.published.map(entry('product publish', 'ON_SALE')),
      ...due.ended.map(entry('product end', 'ENDED')),
    ]);
    return due;
  });
}

/** Let the store publish and end products by itself, to the minute. */
export async function startProductJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('turn-due-products', '* * * * *', () => turnDue(shop));
}
