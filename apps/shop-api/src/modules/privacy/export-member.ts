import type { ShopContext } from '../../context.ts';
import { sealedTables } from '../../vault/sealed-tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { findRowsOfMember } from './privacy.sql.ts';
import { shopTables } from './retention.rules.ts';

type ExportedRow = Record<string, unknown>;

/** Export what the shop stores of a member, table by table: the columns of `retention.rules.ts`, unsealed. */
export async function exportMember(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<Record<string, ExportedRow[]>> {
  const records: Record<string, ExportedRow[]> = {};
  for (const { table, exported } of shopTables) {
    if (!exported) continue;
    const rows = await findRowsOfMember(db, table, exported, memberNo);
    records[table] = rows.map((row) => unsealRow(vault, table, row));
  }
  return records;
}

/** A sealed column is exported unsealed, under its name without `_sealed`. */
function unsealRow(vault: Vault, name: string, row: ExportedRow): ExportedRow {
  const columns = sealedTables.find(({ table }) => table === name)?.columns ?? {};
  const unsealed = Object.entries(columns).flatMap(([column, use]) => {
    const sealed = row[camelCase(column)];
    delete row[camelCase(column)];
    if (typeof sealed !== 'string') return [];
    return [[column.replace(/_sealed$/, ''), vault.openFacts<object>(use, sealed)]];
  });
  return { ...row, ...Object.fromEntries(unsealed) };
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
