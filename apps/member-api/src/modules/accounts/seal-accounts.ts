import { inTransaction } from '@duskline/platform/database';
import type { Member } from '../../member.ts';
import type { SealedUse } from '../../vault.ts';
import {
  findSealedAccounts,
  lockPlainAccounts,
  replaceSealed,
  writeSealed,
} from './seal-accounts.sql.ts';

const BATCH = 500;

/** Seals accounts from before phones and birthdays were sealed; a start cut off goes on here. */
export async function sealPlainAccounts({
  db,
  vault,
}: Pick<Member, 'db' | 'vault'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const plain = await lockPlainAccounts(tx, BATCH);
      for (const { memberNo, phone, birthday } of plain) {
        await writeSealed(tx, memberNo, {
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

/** Seals anew what an older key sealed, so that the old key can be taken away afterwards. */
export async function resealAccounts({ db, vault }: Pick<Member, 'db' | 'vault'>): Promise<number> {
  let resealed = 0;
  let lastNo = 0;
  function renew(use: SealedUse, sealed: string | null): string | null {
    if (sealed === null || !vault.isOutdated(sealed)) return sealed;
    resealed += 1;
    return vault.seal(use, vault.open(use, sealed));
  }
  for (;;) {
    const batch = await findSealedAccounts(db, lastNo, BATCH);
    await inTransaction(db, async (tx) => {
      for (const before of batch) {
        const phoneSealed = renew('phone', before.phoneSealed);
        const birthdaySealed = renew('birthday', before.birthdaySealed);
        if (phoneSealed === before.phoneSealed && birthdaySealed === before.birthdaySealed)
          continue;
        await replaceSealed(tx, before, { phoneSealed, birthdaySealed });
      }
    });
    if (batch.length < BATCH) return resealed;
    lastNo = batch.at(-1)?.memberNo ?? lastNo;
  }
}
