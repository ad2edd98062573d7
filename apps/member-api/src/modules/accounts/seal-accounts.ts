import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import { lockPlainAccounts, saveSealed } from './seal-accounts.sql.ts';

const BATCH = 500;

/**
 * Seal accounts from before phones and birthdays were sealed; returns how many. It works in batches:
 * a start that was interrupted continues with the rest.
 */
export async function sealPlainAccounts({
  db,
  vault,
}: Pick<MemberContext, 'db' | 'vault'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const plain = await lockPlainAccounts(tx, BATCH);
      for (const { memberNo, phone, birthday } of plain) {
        await saveSealed(tx, memberNo, {
          ...(phone !== null && {
            phoneSealed: vault.seal('phone', phone),
            phoneKey: vault.phoneKey(phone),
          }),
          ...(birthday !== null && { birthdaySealed: vault.seal('birthday', birthday) }),
        });
      }
      return plain.length;
    });
    sealed += done;
    if (done < BATCH) return sealed;
  }
}
