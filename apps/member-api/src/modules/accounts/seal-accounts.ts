import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { lockPlainAccounts, saveSealed } from './seal-accounts.sql.ts';

const BATCH = 500;

/** Seals accounts from before phones and birthdays were sealed; a start cut off goes on here. */
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
