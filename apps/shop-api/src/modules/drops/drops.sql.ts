import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type DropState = 'PLANNED' | 'OPEN' | 'SOLD_OUT' | 'ENDED';

export type DropRow = {
  dropNo: number;
  productNo: number;
  optionNo: number | null;
  state: DropState;
  opensAt: Date;
  endsAt: Date;
  nonce: string;
  secretHash: string;
  secret: string | null;
  perMinute: number;
  margin: number;
  admissionSeconds: number;
  identityRequired: boolean;
  guestsAllowed: boolean;
  lastRank: number;
  admittedRank: number;
  credit: number;
  advancedAt: Date | null;
  closedAt: Date | null;
};

/** Find a drop, running or over. */
export async function findDrop(db: ShopDb, dropNo: number): Promise<DropRow | undefined> {
  return db
    .selectFrom('productDrop')
    .where('dropNo', '=', dropNo)
    .selectAll()
    .$castTo<DropRow>()
    .executeTakeFirst();
}

/** Find the drops that are not over, the next opening first. */
export async function findActiveDrops(
  db: ShopDb,
): Promise<Pick<DropRow, 'dropNo' | 'state' | 'opensAt'>[]> {
  return db
    .selectFrom('productDrop')
    .where('state', 'in', ['PLANNED', 'OPEN'])
    .select(['dropNo', 'state', 'opensAt'])
    .orderBy('opensAt')
    .$castTo<DropRow>()
    .execute();
}

/**
 * Lock a drop that is not over; undefined where another process has it, or it is over. People enter
 * meanwhile: `for update` would skip it as long as anybody does, because a ticket refers to its drop.
 */
export async function lockActiveDrop(tx: ShopTx, dropNo: number): Promise<DropRow | undefined> {
  return tx
    .selectFrom('productDrop')
    .where('dropNo', '=', dropNo)
    .where('state', 'in', ['PLANNED', 'OPEN'])
    .selectAll()
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<DropRow>()
    .executeTakeFirst();
}

/** Lock a drop, waiting for whoever moves or changes it, not for who enters it. */
export async function lockDrop(tx: ShopTx, dropNo: number): Promise<DropRow | undefined> {
  return tx
    .selectFrom('productDrop')
    .where('dropNo', '=', dropNo)
    .selectAll()
    .forNoKeyUpdate()
    .$castTo<DropRow>()
    .executeTakeFirst();
}

export type NewDrop = Pick<
  DropRow,
  | 'productNo'
  | 'optionNo'
  | 'opensAt'
  | 'endsAt'
  | 'perMinute'
  | 'margin'
  | 'admissionSeconds'
  | 'identityRequired'
  | 'guestsAllowed'
>;

/** Insert a drop; undefined where the product has one that is not over. */
export async function insertDrop(
  tx: ShopTx,
  drop: NewDrop & Pick<DropRow, 'nonce' | 'secretHash'> & { createdAt: Date },
): Promise<DropRow | undefined> {
  return (
    tx
      .insertInto('productDrop')
      .values(drop)
      // Any conflict: a prepared statement cannot name the partial index that means it.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .$castTo<DropRow>()
      .executeTakeFirst()
  );
}

/** When a drop is, how its queue moves and for whom it is. */
export type DropTerms = Omit<NewDrop, 'productNo' | 'optionNo'>;

/** Change when a drop is, how its queue moves or for whom it is. */
export async function updateTerms(
  tx: ShopTx,
  dropNo: number,
  terms: Partial<DropTerms>,
): Promise<void> {
  await tx.updateTable('productDrop').set(terms).where('dropNo', '=', dropNo).execute();
}

/** Whether anybody has entered a drop. */
export async function hasEntrants(tx: ShopTx, dropNo: number): Promise<boolean> {
  const entrant = await tx
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .select('dropNo')
    .limit(1)
    .executeTakeFirst();
  return entrant !== undefined;
}

/** Close a drop and publish its secret. */
export async function closeDropRow(
  tx: ShopTx,
  dropNo: number,
  closing: { state: 'SOLD_OUT' | 'ENDED'; secret: string; closedAt: Date },
): Promise<void> {
  await tx.updateTable('productDrop').set(closing).where('dropNo', '=', dropNo).execute();
}

/** Find the product of an option; undefined where there is no such option. */
export async function findProductOfOption(
  db: ShopDb,
  optionNo: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ productNo: number }>`
    select product_no from product_option where option_no = ${optionNo}::integer`.execute(db);
  return rows[0]?.productNo;
}
