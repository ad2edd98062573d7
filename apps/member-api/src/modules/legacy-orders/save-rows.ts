import type { MemberTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { RefusedRow } from './imports.sql.ts';
import {
  findOrderKeys,
  insertLegacyLines,
  insertLegacyOrders,
  type NewLegacyLine,
} from './legacy-orders.sql.ts';
import { plainName, type Row } from './legacy-row.rules.ts';
import { nameKeyOf, sealPerson } from './sealed-person.ts';

export type NumberedRow = Row & { line: number };

/**
 * Keeps rows of one file: each order once, each of its lines once, whoever brings them again. Rows
 * of one order number with another orderer than the first are refused.
 */
export async function saveRows(
  tx: MemberTx,
  vault: Vault,
  rows: readonly NumberedRow[],
): Promise<{ kept: number; known: number; refused: RefusedRow[] }> {
  if (rows.length === 0) return { kept: 0, known: 0, refused: [] };
  const keyed = rows.map((row) => ({
    row,
    phoneKey: vault.phoneKey(row.ordererPhone),
    nameKey: nameKeyOf(vault, plainName(row.ordererName)),
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
  const refused: RefusedRow[] = [];
  for (const { row, phoneKey, nameKey } of keyed) {
    const owner = owners.get(row.orderNumber);
    const { orderNumber, line } = row;
    if (owner?.phoneKey === phoneKey && owner.nameKey === nameKey) lines.push(lineOf(row));
    else refused.push({ line, orderNumber, reason: 'order_differs' });
  }
  const kept = await insertLegacyLines(tx, lines);
  return { kept, known: lines.length - kept, refused };
}

function lineOf(row: Row): NewLegacyLine {
  const { orderNumber, lineNumber, productName, optionName, units, price } = row;
  const { state, invoiceNumber } = row;
  return { orderNumber, lineNumber, productName, optionName, units, price, state, invoiceNumber };
}
