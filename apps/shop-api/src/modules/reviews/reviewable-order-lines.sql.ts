import type { OrderStatusType } from '@duskline/contract/shop/codes';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';

export type ReviewableOrderLine = {
  orderLineNo: number;
  orderNo: string;
  productNo: number;
  optionNo: number;
  productName: string;
  productNameEn: string;
  brandName: string;
  brandNameEn: string;
  optionName: string;
  optionValue: string;
  optionManagementCode: string;
  pictureKey: string;
  quantity: number;
  salePrice: number;
  addPrice: number;
  immediateDiscountPrice: number;
  standardAmt: number;
  buyAmt: number;
  pointsRate: number;
  state: z.infer<typeof OrderStatusType>;
  claimState: string | null;
  orderedAt: Date;
  confirmedAt: Date | null;
  companyType: string;
  invoiceNo: string;
  isReviewed: boolean;
};

/** Find what a member has bought of a product, the oldest first. */
export async function findBoughtLines(
  db: ShopDb,
  of: {
    memberNo: number;
    productNo: number;
    orderNo?: string;
    orderLineNo?: number;
    optionNo?: number;
  },
): Promise<ReviewableOrderLine[]> {
  let query = orderLinesOf(db, of.memberNo).where('l.productNo', '=', of.productNo);
  if (of.orderNo !== undefined) query = query.where('l.orderNo', '=', of.orderNo);
  if (of.orderLineNo !== undefined) query = query.where('l.orderLineNo', '=', of.orderLineNo);
  if (of.optionNo !== undefined) query = query.where('l.optionNo', '=', of.optionNo);
  return query.select(columns).orderBy('l.orderLineNo').limit(100).execute();
}

export type ReviewableFilter = Period & {
  memberNo: number;
  productName?: string;
  productNo?: number;
  orderNo?: string;
  confirmedOnly: boolean;
};

/** Find one page of the order lines that a member may review, the newest order first, and their total. */
export async function findReviewableLines(
  db: ShopDb,
  filter: ReviewableFilter,
  page: Page,
): Promise<{ rows: ReviewableOrderLine[]; total: number }> {
  // As `isDelivered` in reviews.rules.ts.
  let query = orderLinesOf(db, filter.memberNo)
    .where(
      'l.state',
      'in',
      filter.confirmedOnly ? ['BUY_CONFIRM'] : ['DELIVERY_DONE', 'BUY_CONFIRM'],
    )
    .where('l.claimState', 'is', null)
    .where(sql<SqlBool>`not (${reviewed})`);
  if (filter.from) query = query.where('o.orderedAt', '>=', filter.from);
  if (filter.before) query = query.where('o.orderedAt', '<', filter.before);
  if (filter.productNo !== undefined) query = query.where('l.productNo', '=', filter.productNo);
  if (filter.orderNo !== undefined) query = query.where('l.orderNo', '=', filter.orderNo);
  if (filter.productName !== undefined) {
    query = query.where('l.productName', 'ilike', containing(filter.productName));
  }
  const [rows, { total }] = await Promise.all([
    query
      .select(columns)
      .orderBy('o.orderedAt', 'desc')
      .orderBy('l.orderLineNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Lines of a member's orders whose products are still displayed. */
function orderLinesOf(db: ShopDb, memberNo: number) {
  return db
    .selectFrom('orderLine as l')
    .innerJoin('orders as o', 'o.orderNo', 'l.orderNo')
    .innerJoin('orderDelivery as d', 'd.deliveryNo', 'l.deliveryNo')
    .innerJoin('product as p', 'p.productNo', 'l.productNo')
    .where('o.memberNo', '=', memberNo)
    .where('o.placedAt', 'is not', null)
    .where('p.displayed', '=', true);
}

/** What was bought once is reviewed once, in however many lines claims have split it since. */
const reviewed = sql<boolean>`exists (select from review r
  where r.original_line_no = original_line_of(l.order_line_no) and r.deleted_at is null)`;

const columns = [
  'l.orderLineNo',
  'l.orderNo',
  'l.productNo',
  'l.optionNo',
  'l.productName',
  'l.productNameEn',
  'l.brandName',
  'l.brandNameEn',
  'l.optionName',
  'l.optionValue',
  'l.optionManagementCode',
  'l.pictureKey',
  'l.quantity',
  'l.salePrice',
  'l.addPrice',
  'l.immediateDiscountPrice',
  'l.standardAmt',
  'l.buyAmt',
  'l.pointsRate',
  sql<ReviewableOrderLine['state']>`l.state`.as('state'),
  'l.claimState',
  'o.orderedAt',
  'l.confirmedAt',
  'd.companyType',
  'd.invoiceNo',
  reviewed.as('isReviewed'),
] as const;
