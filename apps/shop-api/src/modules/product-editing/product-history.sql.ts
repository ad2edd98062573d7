import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** One change of a product, by whatever door it came. */
export type ProductHistoryRow = {
  auditNo: number;
  at: Date;
  actor: string;
  command: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** List the changes of a product, the latest first. */
export async function listProductHistory(
  db: ShopDb,
  productNo: number,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<ProductHistoryRow[]> {
  const { rows } = await sql<ProductHistoryRow>`
    select audit_no, at, actor, command, before, after from audit
    where after ? 'productNo' and (after ->> 'productNo')::integer = ${productNo}::integer
      and audit_no < ${cursor ?? 2_147_483_647}::integer
    order by audit_no desc limit ${limit}::integer`.execute(db);
  return rows;
}

/** Find one change of a product. */
export async function findProductChange(
  db: ShopDb,
  productNo: number,
  auditNo: number,
): Promise<ProductHistoryRow | undefined> {
  const { rows } = await sql<ProductHistoryRow>`
    select audit_no, at, actor, command, before, after from audit
    where audit_no = ${auditNo}::integer and after ? 'productNo'
      and (after ->> 'productNo')::integer = ${productNo}::integer`.execute(db);
  return rows[0];
}
