import type { MemberTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { RejectedRow } from './imports.sql.ts';
import {
  findOrderKeys,
  insertLegacyLines,
  insertLegacyOrders,
  type NewLegacyLine,
} from './legacy-orders.sql.ts';
import { normaliseName, type Row } from './legacy-row.rules.ts';
import { nameKeyOf, sealPerson } from './sealed-person.ts';

export type NumberedRow = Row & { line: number };

/**
 * Save rows of a file: each order once, each of its lines once, in whichever file they come again.
 * Rows of a known order number with another orderer are rejected.
 */
export async function saveRows(
  tx: MemberTx,
  vault: Vault,
  rows: readonly NumberedRow[],
): Promise<{ imported: number; duplicate: number; rejected: RejectedRow[] }> {
  if (rows.length === 0) return { imported: 0, duplicate: 0, rejected: [] };
  const keyed = rows.map((row) => ({
    row,
    phoneKey: vault.phoneKey(row.ordererPhone),
    nameKey: nameKeyOf(vault, normaliseName(row.ordererName)),
  }));
  const firsts = new Map<string, (typeof keyed)[number]>();
  for (const one of keyed) {
    if (!firsts.has(one.row.orderNumber)) firsts.set(one.row.orderNumber, one);
  }
  const orders = [...firsts.values()].map(({ row, phoneKey, nameKey }) => ({
    orderNumber: row.orderNumber,
    orderedAt: row.orderedAt,
    personSealed: sealPerson(vault, row),
    phoneKey,
    nameKey,
    payMethod: row.payMethod,
    deliveryFee: row.deliveryFee,
    payAmount: row.payAmount,
  }));
  await insertLegacyOrders(tx, orders);
  const owners = await findOrderKeys(tx, [...firsts.keys()]);
  const lines: NewLegacyLine[] = [];
  const rejected: RejectedRow[] = [];
  for (const { row, phoneKey, nameKey } of keyed) {
    const owner = owners.get(row.orderNumber);
    const { orderNumber, line } = row;
    if (owner?.phoneKey === phoneKey && owner.nameKey === nameKey) lines.push(lineOf(row));
    else rejected.push({ line, orderNumber, reason: 'order_differs' });
  }
  const imported = await insertLegacyLines(tx, lines);
  return { imported, duplicate: lines.length - imported, rejected };
}

function lineOf(row: Row): NewLegacyLine {
  const { orderNumber, lineNumber, productName, optionName, units, price } = row;
  const { state, invoiceNumber } = row;
  return { orderNumber, lineNumber, productName, optionName, units, price, state, invoiceNumber };
}
