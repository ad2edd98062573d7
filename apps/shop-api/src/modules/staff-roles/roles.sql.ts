import type { ShopDb, ShopTx } from '../../context.ts';

const fields = ['roleNo', 'name', 'isOwner', 'permissions'] as const;

export type Role = { roleNo: number; name: string; isOwner: boolean; permissions: string[] };

export async function findRole(db: ShopDb, roleNo: number): Promise<Role | undefined> {
  return db.selectFrom('staffRole').where('roleNo', '=', roleNo).select(fields).executeTakeFirst();
}

/** Find a role by its name, however its letters are written. */
export async function findRoleByName(db: ShopDb, name: string): Promise<Role | undefined> {
  return db
    .selectFrom('staffRole')
    .where((where) => where(where.fn('lower', ['name']), '=', name.trim().toLowerCase()))
    .select(fields)
    .executeTakeFirst();
}

/** Find every role with how many staff have it; the owner's first. */
export async function findRoles(db: ShopDb): Promise<(Role & { staffCount: number })[]> {
  const rows = await db
    .selectFrom('staffRole')
    .select((from) => [
      ...fields,
      from
        .selectFrom('staff')
        .whereRef('staff.roleNo', '=', 'staffRole.roleNo')
        .select((inner) => inner.fn.countAll().as('count'))
        .$asScalar()
        .as('staffCount'),
    ])
    .orderBy('isOwner', 'desc')
    .orderBy('roleNo')
    .execute();
  return rows.map((row) => ({ ...row, staffCount: Number(row.staffCount) }));
}

/** Lock a role, so that nobody is given it while it is changed or deleted. */
export async function lockRole(tx: ShopTx, roleNo: number): Promise<Role | undefined> {
  return tx
    .selectFrom('staffRole')
    .where('roleNo', '=', roleNo)
    .select(fields)
    .forUpdate()
    .executeTakeFirst();
}

/** Insert a role; undefined where its name is taken. */
export async function insertRole(
  tx: ShopTx,
  role: { name: string; permissions: string[] },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staffRole')
    .values(role)
    .onConflict((known) => known.doNothing())
    .returning('roleNo')
    .executeTakeFirst();
  return row?.roleNo;
}

export async function updateRole(
  tx: ShopTx,
  roleNo: number,
  role: { name: string; permissions: string[] },
): Promise<void> {
  await tx.updateTable('staffRole').set(role).where('roleNo', '=', roleNo).execute();
}

export async function deleteRoleRow(tx: ShopTx, roleNo: number): Promise<void> {
  await tx.deleteFrom('staffRole').where('roleNo', '=', roleNo).execute();
}

export async function hasHolders(tx: ShopTx, roleNo: number): Promise<boolean> {
  const holder = await tx
    .selectFrom('staff')
    .where('roleNo', '=', roleNo)
    .select('staffNo')
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
