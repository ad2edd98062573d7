import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';

export type BoardRow = {
  boardNo: number;
  boardId: string;
  name: string;
  displayType: string;
  displayOrder: number;
  categories: { categoryNo: number; label: string }[];
};

export type ArticleRow = {
  articleNo: number;
  title: string;
  content: string;
  imageKey: string;
  pinned: boolean;
  viewCount: number;
  publishedAt: Date;
  categoryNo: number | null;
  categoryLabel: string | null;
};

export type ArticleFilter = Period & {
  boardNo: number;
  word?: string;
  wordIn: 'ALL' | 'TITLE' | 'CONTENT';
  categoryNo?: number;
  pinned?: boolean;
};

export type ArticleSort = 'newest' | 'oldest' | 'views';

/** Find every board with its categories, in the operator's order. */
export async function findBoards(db: ShopDb): Promise<BoardRow[]> {
  return db
    .selectFrom('board')
    .select(['boardNo', 'boardId', 'name', 'displayType', 'displayOrder'])
    .select(
      sql<BoardRow['categories']>`coalesce((
        select jsonb_agg(jsonb_build_object('categoryNo', category_no, 'label', label)
          order by display_order)
        from board_category where board_category.board_no = board.board_no), '[]')`.as(
        'categories',
      ),
    )
    .orderBy('displayOrder')
    .execute();
}

/** Find one page of a board's articles that shoppers find now, pinned ones first, and their total. */
export async function findArticles(
  db: ShopDb,
  filter: ArticleFilter,
  sort: ArticleSort,
  page: Page,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const wanted = matching(db, filter);
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    wanted
      .leftJoin('boardCategory', 'boardCategory.categoryNo', 'article.categoryNo')
      .select(articleColumns)
      .orderBy('pinned', 'desc')
      .$if(sort === 'views', (query) => query.orderBy('viewCount', 'desc'))
      .orderBy('article.displayOrder')
      .orderBy('publishedAt', direction)
      .orderBy('articleNo', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Find an article of a board that shoppers find now; undefined for one of another board, or one that is not shown. */
export async function findArticle(
  db: ShopDb,
  boardNo: number,
  articleNo: number,
): Promise<ArticleRow | undefined> {
  return db
    .selectFrom('article')
    .leftJoin('boardCategory', 'boardCategory.categoryNo', 'article.categoryNo')
    .select(articleColumns)
    .where('articleNo', '=', articleNo)
    .where('article.boardNo', '=', boardNo)
    .where('isVisible', '=', true)
    .executeTakeFirst();
}

const articleColumns = [
  'articleNo',
  'title',
  'content',
  'imageKey',
  'pinned',
  'viewCount',
  'publishedAt',
  'article.categoryNo',
  'boardCategory.label as categoryLabel',
] as const;

function matching(db: ShopDb, filter: ArticleFilter) {
  const { word, wordIn, categoryNo, pinned, from: since, before } = filter;
  let query = db
    .selectFrom('article')
    .where('article.boardNo', '=', filter.boardNo)
    .where('isVisible', '=', true);
  if (categoryNo !== undefined) query = query.where('article.categoryNo', '=', categoryNo);
  if (pinned !== undefined) query = query.where('pinned', '=', pinned);
  if (since) query = query.where('publishedAt', '>=', since);
  if (before) query = query.where('publishedAt', '<', before);
  if (word === undefined) return query;
  const inTitle = sql<SqlBool>`title ilike ${containing(word)}`;
  const inContent = sql<SqlBool>`content_text ilike ${containing(word)}`;
  if (wordIn === 'TITLE') return query.where(inTitle);
  if (wordIn === 'CONTENT') return query.where(inContent);
  return query.where((is) => is.or([inTitle, inContent]));
}

/** Add views to articles; an article listed twice was viewed twice. */
export async function addViews(tx: ShopTx, articleNos: number[]): Promise<void> {
  await sql`
    update article set view_count = view_count + seen.times
    from (select article_no, count(*)::integer as times
      from unnest(${articleNos}::integer[]) as article_no group by article_no) seen
    where article.article_no = seen.article_no`.execute(tx);
}

export type NewArticle = {
  boardNo: number;
  categoryNo: number | null;
  title: string;
  content: string;
  contentText: string;
  imageKey: string;
  pinned: boolean;
  publishedAt: Date;
  publishedBy: string;
};

/** Insert an article; returns its number. */
export async function insertArticle(tx: ShopTx, article: NewArticle): Promise<number> {
  const { articleNo } = await tx
    .insertInto('article')
    .values({ ...article, firstShownAt: article.publishedAt })
    .returning('articleNo')
    .executeTakeFirstOrThrow();
  return articleNo;
}

/** Mark an article as withdrawn; returns its board, undefined where none is published. */
export async function markWithdrawn(
  tx: ShopTx,
  articleNo: number,
  withdrawn: { withdrawnAt: Date; withdrawnBy: string },
): Promise<{ boardNo: number } | undefined> {
  return tx
    .updateTable('article')
    .set({ ...withdrawn, isVisible: false })
    .where('articleNo', '=', articleNo)
    .where('withdrawnAt', 'is', null)
    .returning('boardNo')
    .executeTakeFirst();
}
