import type { Maintenance } from '@duskline/contract/admin/operation';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopDb, ShopTx } from '../../context.ts';
import { isClosed } from './maintenance.rules.ts';
import { findMaintenance } from './maintenance.sql.ts';

/** Read the switch as staff see it; times in Seoul. */
export async function readMaintenance(db: ShopDb | ShopTx, now: Date): Promise<Maintenance> {
  const state = await findMaintenance(db);
  const { on, message, from, until, revision } = state;
  const inSeoul = (at: string | null) => at && seoulDateTime(new Date(at));
  return {
    ...{ on, message, isClosed: isClosed(state, now) },
    ...{ from: inSeoul(from), until: inSeoul(until), revision },
  };
}
