import { brand } from '@duskline/brand';
import type * as api from '@duskline/contract/shop/boards';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { readPage, readPeriod } from '../../http/paging.ts';
import {
  type ArticleFilter,
  type ArticleRow,
  type ArticleSort,
  type BoardRow,
  findArticles,
  findBoards,
} from './boards.sql.ts';

export type ArticleQuery = z.output<typeof api.listArticles.query>;

/** Find a board by its number or id. */
export async function findBoard(db: ShopDb, key: string): Promise<BoardRow | undefined> {
  const boards = await findBoards(db);
  return boards.find(({ boardNo, boardId }) => String(boardNo) === key || boardId === key);
}

/** List one page of a board's articles, and their total. */
export async function listArticles(
  db: ShopDb,
  boardNo: number,
  query: ArticleQuery,
): Promise<{ rows: ArticleRow[]; total: number }> {
  if (wantsShoppersArticles(query)) return { rows: [], total: 0 };
  const filter: ArticleFilter = {
    // Without dates the list is not limited: a notice does not disappear after three months.
    ...readPeriod(query),
    boardNo,
    word: query.keyword || undefined,
    wordIn:
      query.searchType === 'TITLE' || query.searchType === 'CONTENT' ? query.searchType : 'ALL',
    categoryNo: query.categoryNo,
    pinned: query.isNoticed,
  };
  if (query.searchType === 'WRITER' && filter.word) {
    if (!brand.storeName.includes(filter.word)) return { rows: [], total: 0 };
    filter.word = undefined;
  }
  return findArticles(db, filter, sortOf(query), readPage(query, { size: 20, max: 100 }));
}

/** Shoppers have no articles, recommendations or secrets on these boards. */
function wantsShoppersArticles(query: ArticleQuery): boolean {
  return Boolean(query.isMine || query.myRecommendOnly || query.isSecreted);
}

function sortOf({ direction }: ArticleQuery): ArticleSort {
  if (direction === 'ASC') return 'oldest';
  return direction === 'READ_COUNT' ? 'views' : 'newest';
}
