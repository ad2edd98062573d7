import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import type { Vault } from './vault.ts';

const BATCH = 500;

/** A table with sealed columns. */
export type SealedTable<Use extends string> = {
  table: string;
  /** The unique key of a row: a column, or an expression of several. */
  key: string;
  keyType: 'integer' | 'text';
  /** Each sealed column and the use it is sealed for. */
  columns: Readonly<Record<string, Use>>;
};

/**
 * A table whose older rows have their data unsealed in a column `plain`: under the name of each
 * sealed column, what is to be sealed. `hashes` makes the columns to search by from the same data.
 */
export type OncePlainTable<Use extends string, Own extends Vault<Use>> = SealedTable<Use> & {
  hashes?: (vault: Own, plain: never) => Record<string, string | null>;
};

/**
 * Seal the older rows of a table and empty their `plain` column; returns how many. A start that was
 * interrupted continues here; of two processes at once each seals what the other has not.
 */
export async function sealPlainRows<Tables, Use extends string, Own extends Vault<Use>>(
  db: Db<Tables>,
  vault: Own,
  table: OncePlainTable<Use, Own>,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const rows = await lockPlainRows(tx, table);
      if (rows.length === 0) return 0;
      await updateColumns(
        tx,
        table,
        rows.map(({ key, plain }) => ({ key, columns: sealPlain(vault, table, plain) })),
      );
      return rows.length;
    });
    sealed += done;
    if (done < BATCH) return sealed;
  }
}

/** Seal again what an older key sealed, so that the old key can be removed; returns how many texts. */
export async function resealRows<Tables, Use extends string>(
  db: Db<Tables>,
  vault: Vault<Use>,
  table: SealedTable<Use>,
): Promise<number> {
  let resealed = 0;
  for (const [column, use] of Object.entries(table.columns)) {
    let last = table.keyType === 'integer' ? '0' : '';
    for (;;) {
      const batch = await findSealed(db, table, column, last);
      const outdated = batch.filter(({ sealed }) => vault.isOutdated(sealed));
      const renewed = outdated.map(({ key, sealed }) => {
        const text = vault.seal(use as Use, vault.open(use as Use, sealed));
        return { key, before: sealed, after: text };
      });
      if (renewed.length > 0) {
        await inTransaction(db, (tx) => replaceSealed(tx, table, column, renewed));
        resealed += renewed.length;
      }
      if (batch.length < BATCH) break;
      last = batch.at(-1)?.key ?? last;
    }
  }
  return resealed;
}

function sealPlain<Use extends string, Own extends Vault<Use>>(
  vault: Own,
  { columns, hashes }: OncePlainTable<Use, Own>,
  plain: Plain,
): Record<string, string | null> {
  const sealed = Object.entries(columns).map(([column, use]) => {
    const of = plain[column];
    return [column, of ? vault.sealFacts(use as Use, of) : null];
  });
  return { ...Object.fromEntries(sealed), ...hashes?.(vault, plain as never) };
}

type Plain = Record<string, object | null | undefined>;

async function lockPlainRows<Tables>(
  tx: Tx<Tables>,
  { table, key }: SealedTable<string>,
): Promise<{ key: string; plain: Plain }[]> {
  const { rows } = await sql<{ key: string; plain: Plain }>`
    select (${sql.raw(key)})::text as key, plain from ${sql.table(table)}
    where plain is not null order by ${sql.raw(key)} limit ${BATCH} for update`.execute(tx);
  return rows;
}

/** Update columns of many rows by one statement; the rows of one call have the same columns. */
async function updateColumns<Tables>(
  tx: Tx<Tables>,
  { table, key, keyType }: SealedTable<string>,
  rows: readonly { key: string; columns: Record<string, string | null> }[],
): Promise<void> {
  const names = Object.keys(rows[0]?.columns ?? {});
  const sets = names.map((name) => sql`${sql.ref(name)} = renewed.${sql.ref(name)}`);
  const values = [
    texts(rows.map((row) => row.key)),
    ...names.map((name) => texts(rows.map((row) => row.columns[name] ?? null))),
  ];
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, sql`plain = null`])}
    from unnest(${sql.join(values)}) as renewed (key, ${sql.join(names.map((name) => sql.ref(name)))})
    where ${sql.raw(qualified(table, key))} = renewed.key::${sql.raw(keyType)}`.execute(tx);
}

async function findSealed<Tables>(
  db: Db<Tables>,
  { table, key, keyType }: SealedTable<string>,
  column: string,
  last: string,
): Promise<{ key: string; sealed: string }[]> {
  const { rows } = await sql<{ key: string; sealed: string }>`
    select (${sql.raw(key)})::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.raw(key)} > ${last}::${sql.raw(keyType)}
    order by ${sql.raw(key)} limit ${BATCH}`.execute(db);
  return rows;
}

/** Replace sealed texts that are unchanged since they were read. */
async function replaceSealed<Tables>(
  tx: Tx<Tables>,
  { table, key, keyType }: SealedTable<string>,
  column: string,
  rows: readonly { key: string; before: string; after: string }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = renewed.after
    from unnest(${texts(rows.map((row) => row.key))}, ${texts(rows.map((row) => row.before))},
      ${texts(rows.map((row) => row.after))}) as renewed (key, before, after)
    where ${sql.raw(qualified(table, key))} = renewed.key::${sql.raw(keyType)}
      and ${sql.ref(`${table}.${column}`)} = renewed.before`.execute(tx);
}

function texts(values: readonly (string | null)[]): RawBuilder<unknown> {
  return sql`${values}::text[]`;
}

/** Qualify a column with its table's name, needed where the statement has other tables; expressions stay. */
function qualified(table: string, key: string): string {
  return /^\w+$/.test(key) && key !== 'key' ? `${table}.${key}` : key;
}
