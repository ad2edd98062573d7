import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { containing, type Page } from '../../http/paging.ts';

export type ReviewedProduct = {
  productNo: number;
  name: string;
  nameEn: string;
  salePrice: number;
  discountedPrice: number;
  pictureKey: string;
  reviewCount: number;
  ratingSum: number;
  /** The two best reviews, the best first. */
  reviews: { reviewNo: number; content: string; isBest: boolean; pictureKey: string }[];
};

export type ReviewedProductSort = 'REVIEW_COUNT' | 'REGISTER_YMDT' | 'REVIEW_RATE';

const sortColumns = {
  REVIEW_COUNT: sql`st.review_count`,
  REGISTER_YMDT: sql`p.registered_at`,
  REVIEW_RATE: sql`st.rating_sum::numeric / st.review_count`,
};

/** Find one page of products that have reviews, each with two of them, and their total. */
export async function findReviewedProducts(
  db: ShopDb,
  filter: { categoryNo?: number; word?: string },
  sorting: { by: ReviewedProductSort; direction: 'asc' | 'desc' },
  page: Page,
): Promise<{ rows: ReviewedProduct[]; total: number }> {
  const matching = sql`from product p join product_stat st using (product_no)
    where p.displayed and st.review_count > 0
    ${filter.categoryNo === undefined ? sql`` : sql`and p.category_nos @> array[${filter.categoryNo}::integer]`}
    ${filter.word === undefined ? sql`` : sql`and p.name ilike ${containing(filter.word)}`}`;
  const [found, counted] = await Promise.all([
    sql<ReviewedProduct>`
      select p.product_no, p.name, p.name_en, p.sale_price, p.discounted_price,
        st.review_count, st.rating_sum,
        coalesce((select key from product_picture where product_no = p.product_no
          order by position limit 1), '') as picture_key,
        (select coalesce(jsonb_agg(best), '[]') from (
          select review_no as "reviewNo", content, is_best as "isBest",
            coalesce(picture_keys[1], '') as "pictureKey"
          from review where product_no = p.product_no and is_shown
          order by is_best desc, recommend_count desc, written_at desc limit 2
        ) best) as reviews
      ${matching}
      order by ${sortColumns[sorting.by]} ${sql.raw(sorting.direction)}, p.product_no desc
      limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
