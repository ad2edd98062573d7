import type { ArticleForm, ArticleState } from '@duskline/contract/admin/articles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing } from '../../http/paging.ts';

/** An article as staff see it. */
export type StaffArticleRow = {
  articleNo: number;
  boardNo: number;
  boardId: string;
  boardName: string;
  categoryNo: number | null;
  categoryLabel: string | null;
  title: string;
  content: string;
  pinned: boolean;
  displayOrder: number;
  isHidden: boolean;
  isVisible: boolean;
  shownFrom: Date | null;
  shownUntil: Date | null;
  publishedAt: Date;
  firstShownAt: Date | null;
  viewCount: number;
  revision: number;
  changedAt: Date | null;
  changedBy: string | null;
};

const columns = [
  ...(['articleNo', 'article.boardNo', 'board.boardId', 'board.name as boardName'] as const),
  ...(['article.categoryNo', 'boardCategory.label as categoryLabel', 'title', 'content'] as const),
  ...(['pinned', 'article.displayOrder', 'isHidden', 'isVisible', 'shownFrom'] as const),
  ...(['shownUntil', 'publishedAt', 'firstShownAt', 'viewCount', 'revision'] as const),
  ...(['changedAt', 'changedBy'] as const),
] as const;

function present(db: ShopDb) {
  return db
    .selectFrom('article')
    .innerJoin('board', 'board.boardNo', 'article.boardNo')
    .leftJoin('boardCategory', 'boardCategory.categoryNo', 'article.categoryNo')
    .where('withdrawnAt', 'is', null);
}

/** Find an article that was not deleted, hidden or not. */
export async function findStaffArticle(
  db: ShopDb,
  articleNo: number,
): Promise<StaffArticleRow | undefined> {
  return present(db).select(columns).where('articleNo', '=', articleNo).executeTakeFirst();
}

/** Find an article as staff see it and lock it until the transaction ends. */
export async function lockStaffArticle(
  tx: ShopTx,
  articleNo: number,
): Promise<StaffArticleRow | undefined> {
  return present(tx)
    .select(columns)
    .where('articleNo', '=', articleNo)
    .forUpdate('article')
    .executeTakeFirst();
}

/** Find the article that a key has made. */
export async function findArticleOfKey(db: ShopDb, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('article')
    .select('articleNo')
    .where('createdKey', '=', key)
    .executeTakeFirst();
  return found?.articleNo;
}

export type StaffArticleFilter = {
  boardNo?: number | undefined;
  categoryNo?: number | undefined;
  state?: ArticleState | undefined;
  keyword?: string | undefined;
};

/** List articles that were not deleted, the newest first, after `cursor` where there is one. */
export async function listStaffArticles(
  db: ShopDb,
  { boardNo, categoryNo, state, keyword }: StaffArticleFilter,
  { cursor, limit, now }: { cursor: number | undefined; limit: number; now: Date },
): Promise<StaffArticleRow[]> {
  return present(db)
    .select(columns)
    .$if(boardNo !== undefined, (query) => query.where('article.boardNo', '=', boardNo ?? 0))
    .$if(categoryNo !== undefined, (query) =>
      query.where('article.categoryNo', '=', categoryNo ?? 0),
    )
    .$if(state !== undefined, (query) => query.where(isIn(state ?? 'LIVE', now)))
    .$if(keyword !== undefined, (query) =>
      query.where(sql<SqlBool>`title ilike ${containing(keyword ?? '')}`),
    )
    .$if(cursor !== undefined, (query) => query.where('articleNo', '<', cursor ?? 0))
    .orderBy('articleNo', 'desc')
    .limit(limit)
    .execute();
}

/** The state of `articles.rules.ts`, in SQL. */
function isIn(state: ArticleState, now: Date): RawBuilder<SqlBool> {
  if (state === 'HIDDEN') return sql<SqlBool>`is_hidden`;
  if (state === 'ENDED') return sql<SqlBool>`not is_hidden and shown_until <= ${now}`;
  if (state === 'SCHEDULED') return sql<SqlBool>`not is_hidden and shown_from > ${now}`;
  return sql<SqlBool>`not is_hidden and coalesce(shown_from <= ${now}, true)
    and coalesce(shown_until > ${now}, true)`;
}

/** What a form becomes in the table. */
export type ArticleFacts = {
  form: ArticleForm;
  content: string;
  contentText: string;
  isVisible: boolean;
  publishedAt: Date;
  firstShownAt: Date | null;
  changedAt: Date;
  changedBy: string;
};

function rowOf({ form, ...facts }: ArticleFacts) {
  return {
    ...facts,
    ...{ boardNo: form.boardNo, categoryNo: form.categoryNo, title: form.title },
    ...{ pinned: form.pinned, displayOrder: form.order, isHidden: form.isHidden },
    shownFrom: form.fromAt === null ? null : new Date(form.fromAt),
    shownUntil: form.untilAt === null ? null : new Date(form.untilAt),
  };
}

/** Insert an article that staff wrote; undefined where this key has made one already. */
export async function insertStaffArticle(
  tx: ShopTx,
  createdKey: string,
  facts: ArticleFacts,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('article')
    .values({ ...rowOf(facts), createdKey, publishedBy: facts.changedBy })
    .onConflict((known) => known.column('createdKey').doNothing())
    .returning('articleNo')
    .executeTakeFirst();
  return inserted?.articleNo;
}

/** Save an article that staff changed; its revision counts up. */
export async function updateStaffArticle(
  tx: ShopTx,
  articleNo: number,
  facts: ArticleFacts,
): Promise<void> {
  await tx
    .updateTable('article')
    .set((from) => ({ ...rowOf(facts), revision: from('revision', '+', 1) }))
    .where('articleNo', '=', articleNo)
    .execute();
}

/** An article whose minute has come: shown from now on, or over. */
export type TurnedArticle = { articleNo: number; boardNo: number; isVisible: boolean };

/**
 * Show the articles whose time has come and end those whose time is over; returns them. Nothing that staff
 * edit changes by it: the revision stays, so that what one of them is editing can be saved.
 */
export async function turnDueArticles(tx: ShopTx, now: Date): Promise<TurnedArticle[]> {
  const { rows } = await sql<TurnedArticle>`
    update article set is_visible = due.is_shown,
      first_shown_at = coalesce(first_shown_at, case when due.is_shown then ${now}::timestamptz end)
    from (select article_no, not is_hidden and coalesce(shown_from <= ${now}, true)
        and coalesce(shown_until > ${now}, true) as is_shown
      from article where withdrawn_at is null
        and (shown_from is not null or shown_until is not null) for update) due
    where article.article_no = due.article_no and article.is_visible <> due.is_shown
    returning article.article_no, board_no, is_visible`.execute(tx);
  return rows;
}
