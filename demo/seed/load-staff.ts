import { inTransaction } from '@duskline/platform/database/database';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import type { ShopContext } from '@duskline/shop-api/context';
import { emailKeyOf, sealContact } from '@duskline/shop-api/modules/staff/index';
import { makeTotpSecret } from '@duskline/shop-api/modules/staff-login/index';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD } from '../data/staff.ts';
import { findTotpSecrets, hasStaff, insertDemoStaff } from './staff.sql.ts';

/** Create the demo's staff accounts, with both factors, where nobody works in the store yet. */
export async function loadStaff({ db, vault }: ShopContext, now: Date): Promise<void> {
  if (await hasStaff(db)) return;
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  await inTransaction(db, async (tx) => {
    for (const { email, name, role } of DEMO_STAFF) {
      await insertDemoStaff(tx, {
        ...{ role, passwordHash, createdAt: now },
        emailKey: emailKeyOf(vault, email),
        contactSealed: sealContact(vault, { name, email }),
        totpSealed: vault.seal('staff-totp', makeTotpSecret(email).secret),
      });
    }
  });
}

/**
 * Put the demo staff's authenticator apps into the sandbox, which shows their codes, so that nobody
 * is locked out of a demo. Called at every start: the sandbox's state is a file that may be deleted.
 */
export async function showStaffCodes(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  sandboxUrl: string,
): Promise<void> {
  const keys = new Map(DEMO_STAFF.map((staff) => [emailKeyOf(vault, staff.email), staff]));
  for (const { emailKey, totpSealed } of await findTotpSecrets(db, [...keys.keys()])) {
    const staff = keys.get(emailKey);
    if (!staff || totpSealed === null) continue;
    const name = `${staff.email} (${staff.name}, ${staff.role})`;
    const reply = await fetch(`${sandboxUrl}/staff-codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, secret: vault.open('staff-totp', totpSealed) }),
    });
    if (!reply.ok) throw new Error(`the sandbox did not take the codes of ${staff.email}`);
  }
}
