import type { OrderStatusType } from '@duskline/contract/shop/codes';
import type { SaleStatusType } from '@duskline/contract/shop/product-lists';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';
import type { Platform } from '../../http/routers.ts';

export type ReviewRow = {
  reviewNo: number;
  productNo: number;
  rating: number;
  content: string;
  pictureKeys: string[];
  platform: Platform;
  extraJson: string;
  isBest: boolean;
  recommendCount: number;
  reportCount: number;
  commentCount: number;
  points: number;
  writtenAt: Date;
  changedAt: Date;
  /** Null for an imported review, as are the columns of its order. */
  memberNo: number | null;
  loginId: string | null;
  writerName: string;
  nickname: string | null;
  memberStatus: string | null;
  orderNo: string | null;
  orderLineNo: number | null;
  lineState: z.infer<typeof OrderStatusType> | null;
  quantity: number | null;
  addPrice: number | null;
  optionName: string;
  optionValue: string;
  productName: string;
  productNameEn: string;
  managementCode: string;
  saleStatus: z.infer<typeof SaleStatusType>;
  discountedPrice: number;
  brandNameKo: string;
  brandNameEn: string;
  brandNameType: string;
  pictureKey: string;
  reviewCount: number;
  ratingSum: number;
  /** By the member who reads; false for guests. */
  isRecommended: boolean;
  isReported: boolean;
};

export type ReviewSort = 'RECOMMEND' | 'REGISTER_YMDT' | 'RATING' | 'BEST_REVIEW';

export type ReviewFilter = Period & {
  productNo?: number;
  reviewNo?: number;
  categoryNo?: number;
  hasPicture?: boolean;
  isBest?: boolean;
  ratingFrom?: number;
  ratingTo?: number;
  /** Of the author, in centimetres and kilograms. */
  heightFrom?: number;
  heightTo?: number;
  weightFrom?: number;
  weightTo?: number;
  /** One value of the option that was bought: `M` of `블랙|M`. */
  optionValue?: string;
  word?: string;
  wordIn?: 'ALL' | 'CONTENT' | 'PRODUCT_NAME';
  /** Only this member's reviews, hidden ones included; else what everybody sees. */
  writtenBy?: number;
};

export type Sorting = { by: ReviewSort; direction: 'asc' | 'desc' };

/** Find one page of reviews, newer ones first among equals; `reader` is the member who looks at them. */
export async function findReviews(
  db: ShopDb,
  filter: ReviewFilter,
  { by, direction }: Sorting,
  page: Page,
  reader: number | undefined,
): Promise<ReviewRow[]> {
  let query = reviewRows(db, filter, reader);
  if (by === 'BEST_REVIEW') query = query.orderBy('r.isBest', direction);
  if (by === 'BEST_REVIEW' || by === 'RECOMMEND')
    query = query.orderBy('r.recommendCount', direction);
  if (by === 'RATING') query = query.orderBy('r.rating', direction);
  const newest = by === 'REGISTER_YMDT' ? direction : 'desc';
  return query
    .orderBy('r.writtenAt', newest)
    .orderBy('r.reviewNo', newest)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Count the reviews of a filter. */
export async function countReviews(db: ShopDb, filter: ReviewFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Find one review of a product; undefined where shoppers cannot see it. */
export async function findReview(
  db: ShopDb,
  of: { productNo: number; reviewNo: number },
  reader: number | undefined,
): Promise<ReviewRow | undefined> {
  return reviewRows(db, of, reader).executeTakeFirst();
}

/** How many reviews have a rating. */
export type RatingCount = { rating: number; count: number };

/** Count the reviews of a product by rating. */
export async function countRatings(db: ShopDb, productNo: number): Promise<RatingCount[]> {
  return db
    .selectFrom('review')
    .where('productNo', '=', productNo)
    .where('isShown', '=', true)
    .groupBy('rating')
    .orderBy('rating', 'desc')
    .select(['rating', (from) => from.fn.countAll<number>().as('count')])
    .execute();
}

function matching(db: ShopDb, filter: ReviewFilter) {
  const { productNo, reviewNo, categoryNo, hasPicture, isBest, ratingFrom, ratingTo } = filter;
  let query = db.selectFrom('review as r').innerJoin('product as p', 'p.productNo', 'r.productNo');
  query =
    filter.writtenBy === undefined
      ? query.where('r.isShown', '=', true).where('p.displayed', '=', true)
      : query.where('r.memberNo', '=', filter.writtenBy).where('r.deletedAt', 'is', null);
  if (productNo !== undefined) query = query.where('r.productNo', '=', productNo);
  if (reviewNo !== undefined) query = query.where('r.reviewNo', '=', reviewNo);
  if (categoryNo !== undefined) {
    query = query.where(sql<SqlBool>`p.category_nos @> array[${categoryNo}::integer]`);
  }
  if (hasPicture !== undefined) query = query.where('r.hasPicture', '=', hasPicture);
  if (isBest !== undefined) query = query.where('r.isBest', '=', isBest);
  if (ratingFrom !== undefined) query = query.where('r.rating', '>=', Math.ceil(ratingFrom));
  if (ratingTo !== undefined) query = query.where('r.rating', '<=', Math.floor(ratingTo));
  const { heightFrom, heightTo, weightFrom, weightTo, optionValue } = filter;
  if (heightFrom !== undefined) query = query.where('r.heightCm', '>=', heightFrom);
  if (heightTo !== undefined) query = query.where('r.heightCm', '<=', heightTo);
  if (weightFrom !== undefined) query = query.where('r.weightKg', '>=', weightFrom);
  if (weightTo !== undefined) query = query.where('r.weightKg', '<=', weightTo);
  if (optionValue !== undefined) {
    query = query.where(sql<SqlBool>`${optionValue} = any (string_to_array(r.option_value, '|'))`);
  }
  if (filter.from) query = query.where('r.writtenAt', '>=', filter.from);
  if (filter.before) query = query.where('r.writtenAt', '<', filter.before);
  if (filter.word === undefined) return query;
  const pattern = containing(filter.word);
  if (filter.wordIn === 'CONTENT') return query.where('r.content', 'ilike', pattern);
  if (filter.wordIn === 'PRODUCT_NAME') return query.where('p.name', 'ilike', pattern);
  return query.where((is) =>
    is.or([is('r.content', 'ilike', pattern), is('p.name', 'ilike', pattern)]),
  );
}

function reviewRows(db: ShopDb, filter: ReviewFilter, reader: number | undefined) {
  const ofReader = (table: 'review_recommendation' | 'review_report') =>
    reader === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from ${sql.table(table)} reaction
          where reaction.review_no = r.review_no and reaction.member_no = ${reader}::integer)`;
  return matching(db, filter)
    .innerJoin('brand as b', 'b.brandNo', 'p.brandNo')
    .innerJoin('productStat as st', 'st.productNo', 'p.productNo')
    .leftJoin('member as m', 'm.memberNo', 'r.memberNo')
    .leftJoin('orderLine as l', 'l.orderLineNo', 'r.orderLineNo')
    .select([
      'r.reviewNo',
      'r.productNo',
      'r.rating',
      'r.content',
      'r.pictureKeys',
      sql<Platform>`r.platform`.as('platform'),
      'r.extraJson',
      'r.isBest',
      'r.recommendCount',
      'r.reportCount',
      'r.points',
      'r.writtenAt',
      'r.changedAt',
      'r.memberNo',
      'r.orderLineNo',
      'r.optionName',
      'r.optionValue',
      sql<string>`coalesce(m.name, r.writer_name)`.as('writerName'),
      'm.loginId',
      'm.nickname',
      'm.status as memberStatus',
      'l.orderNo',
      sql<ReviewRow['lineState']>`l.state`.as('lineState'),
      'l.quantity',
      'l.addPrice',
      'p.name as productName',
      'p.nameEn as productNameEn',
      'p.managementCode',
      sql<ReviewRow['saleStatus']>`p.sale_status`.as('saleStatus'),
      'p.discountedPrice',
      'b.nameKo as brandNameKo',
      'b.nameEn as brandNameEn',
      'b.nameType as brandNameType',
      'st.reviewCount',
      'st.ratingSum',
      sql<number>`(select count(*)::integer from review_comment c
        where c.review_no = r.review_no)`.as('commentCount'),
      sql<string>`coalesce((select key from product_picture where product_no = p.product_no
        order by position limit 1), '')`.as('pictureKey'),
      ofReader('review_recommendation').as('isRecommended'),
      ofReader('review_report').as('isReported'),
    ]);
}
