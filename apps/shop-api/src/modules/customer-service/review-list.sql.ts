import { type RawBuilder, sql } from 'kysely';
import type { TimeCursor } from '../../admin/cursor.ts';
import type { ShopDb, ShopTx } from '../../context.ts';

/** A review as the list of staff shows it. */
export type ReviewFacts = {
  reviewNo: number;
  productNo: number;
  productName: string;
  optionValue: string;
  rating: number;
  content: string;
  writerName: string;
  pictureKeys: string[];
  isBest: boolean;
  isHidden: boolean;
  answerCount: number;
  reportCount: number;
  recommendCount: number;
  writtenAt: Date;
};

/** The same with what stands beside it; `version` changes with whatever the screen shows. */
export type ReviewContents = ReviewFacts & {
  orderNo: string | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  hiddenReason: string | null;
  memberNo: number | null;
  bestPoints: number;
  bestPointsAt: Date | null;
  bestPointsBy: string | null;
  version: string;
};

export type ReviewListFilter = {
  rating?: number | undefined;
  hasPicture?: boolean | undefined;
  isAnswered?: boolean | undefined;
  isReported?: boolean | undefined;
  isHidden?: boolean | undefined;
  isBest?: boolean | undefined;
};

/** Find a page of reviews that their authors have not deleted, the newest first. */
export async function findReviewsForStaff(
  db: ShopDb,
  filter: ReviewListFilter,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<ReviewFacts[]> {
  const { rows } = await sql<ReviewFacts>`
    select ${facts} from (
      select * from review r where deleted_at is null and ${conditions(filter, after)}
      order by written_at desc, review_no desc limit ${limit}::integer) r ${joins}
    order by r.written_at desc, r.review_no desc`.execute(db);
  return rows;
}

/** Find a review with all that staff see of it; undefined where there is none, or its author deleted it. */
export async function findReviewContents(
  db: ShopDb,
  reviewNo: number,
): Promise<ReviewContents | undefined> {
  const { rows } = await sql<ReviewContents>`
    select ${facts}, l.order_no, r.hidden_at, r.hidden_by, r.hidden_reason,
      r.member_no, r.best_points, r.best_points_at, r.best_points_by,
      md5(concat_ws('~', extract(epoch from r.hidden_at), answers.state, r.rating, r.content,
        r.is_best, r.best_points))
        as version
    from review r ${joins} left join order_line l on l.order_line_no = r.order_line_no
    where r.review_no = ${reviewNo}::integer and r.deleted_at is null`.execute(db);
  return rows[0];
}

/** An answer of the shop to a review. */
export type ReviewAnswer = {
  answerNo: number;
  content: string;
  writtenBy: string;
  writtenAt: Date;
  changedAt: Date | null;
};

/** Find the shop's answers to a review, the oldest first. */
export async function findReviewAnswers(db: ShopDb, reviewNo: number): Promise<ReviewAnswer[]> {
  return db
    .selectFrom('reviewComment')
    .where('reviewNo', '=', reviewNo)
    .select(['commentNo as answerNo', 'content', 'writtenBy', 'writtenAt', 'changedAt'])
    .orderBy('commentNo')
    .execute();
}

const MOST_REPORTS = 100;

/** Find the latest reports of a review by members; who reported stays out. */
export async function findReviewReports(
  db: ShopDb,
  reviewNo: number,
): Promise<{ reason: string; content: string; reportedAt: Date }[]> {
  return db
    .selectFrom('reviewReport')
    .where('reviewNo', '=', reviewNo)
    .select(['reason', 'content', 'reportedAt'])
    .orderBy('reportedAt', 'desc')
    .orderBy('memberNo')
    .limit(MOST_REPORTS)
    .execute();
}

/** Lock a review until the transaction ends: what is read after it stays as it is. */
export async function lockReview(tx: ShopTx, reviewNo: number): Promise<void> {
  await sql`select from review where review_no = ${reviewNo}::integer for update`.execute(tx);
}

const facts = sql`r.review_no, r.product_no, p.name as product_name, r.option_value, r.rating,
  r.content, coalesce(m.name, r.writer_name) as writer_name, r.picture_keys, r.is_best,
  r.hidden_at is not null as is_hidden, answers.answer_count, r.report_count, r.recommend_count,
  r.written_at`;

const joins = sql`join product p on p.product_no = r.product_no
  left join member m on m.member_no = r.member_no
  cross join lateral (select count(*)::integer as answer_count, string_agg(c.comment_no || ':' || c.content, '~' order by c.comment_no) as state
    from review_comment c where c.review_no = r.review_no) answers`;

function conditions(
  { rating, hasPicture, isAnswered, isReported, isHidden, isBest }: ReviewListFilter,
  after: TimeCursor | undefined,
): RawBuilder<unknown> {
  const hasAnswer = sql`exists (select from review_comment c where c.review_no = r.review_no)`;
  const all = [
    ...(after
      ? [sql`(written_at, review_no) < (${after.at}::timestamptz, ${after.no}::integer)`]
      : []),
    ...(rating === undefined ? [] : [sql`rating = ${rating}::integer`]),
    ...(hasPicture === undefined ? [] : [hasPicture ? sql`has_picture` : sql`not has_picture`]),
    ...(isAnswered === undefined ? [] : [isAnswered ? hasAnswer : sql`not ${hasAnswer}`]),
    ...(isReported === undefined
      ? []
      : [isReported ? sql`report_count > 0` : sql`report_count = 0`]),
    ...(isHidden === undefined
      ? []
      : [isHidden ? sql`hidden_at is not null` : sql`hidden_at is null`]),
    ...(isBest === undefined ? [] : [isBest ? sql`is_best` : sql`not is_best`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
