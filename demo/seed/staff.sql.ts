import type { ShopDb, ShopTx } from '@duskline/shop-api/context';

/** Insert a staff member who can log in at once, unless their e-mail is known. */
export async function insertDemoStaff(
  tx: ShopTx,
  staff: {
    emailKey: string;
    contactSealed: string;
    passwordHash: string;
    totpSealed: string;
    role: string;
    createdAt: Date;
  },
): Promise<void> {
  const { role, ...row } = staff;
  await tx
    .insertInto('staff')
    .values((from) => ({
      ...row,
      state: 'ACTIVE',
      roleNo: from
        .selectFrom('staffRole')
        .where('name', '=', role)
        .select('roleNo')
        .$asScalar()
        .$notNull(),
    }))
    .onConflict((known) => known.column('emailKey').doNothing())
    .execute();
}

/** Whether anybody works here yet. */
export async function hasStaff(db: ShopDb): Promise<boolean> {
  const one = await db.selectFrom('staff').select('staffNo').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** The sealed secrets of authenticator apps, by the keyed hashes of e-mails. */
export async function findTotpSecrets(
  db: ShopDb,
  emailKeys: readonly string[],
): Promise<{ emailKey: string; totpSealed: string | null }[]> {
  return db
    .selectFrom('staff')
    .where('emailKey', 'in', [...emailKeys])
    .select(['emailKey', 'totpSealed'])
    .execute();
}
