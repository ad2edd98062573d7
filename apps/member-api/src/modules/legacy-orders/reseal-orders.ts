import { inTransaction } from '@duskline/platform/database';
import type { Member } from '../../member.ts';
import { findSealedOrders, replaceSealedPersons } from './legacy-orders.sql.ts';

const BATCH = 500;

/** Seals anew what an older key sealed, so that the old key can be taken away; answers how many. */
export async function resealLegacyOrders({
  db,
  vault,
}: Pick<Member, 'db' | 'vault'>): Promise<number> {
  let resealed = 0;
  let last = '';
  for (;;) {
    const batch = await findSealedOrders(db, last, BATCH);
    const outdated = batch.filter(({ personSealed }) => vault.isOutdated(personSealed));
    if (outdated.length > 0) {
      const anew = outdated.map(({ orderNumber, personSealed }) => ({
        orderNumber,
        personSealed: vault.seal('order', vault.open('order', personSealed)),
      }));
      await inTransaction(db, (tx) => replaceSealedPersons(tx, anew));
      resealed += anew.length;
    }
    if (batch.length < BATCH) return resealed;
    last = batch.at(-1)?.orderNumber ?? last;
  }
}
