import type * as api from '@duskline/contract/shop/boards';
import type { z } from 'zod';
import type { ArticleRow } from './boards.sql.ts';
import { articleDetailToWire, articleToWire } from './boards.wire.ts';
import type { ArticleQuery } from './list-articles.ts';

const SEARCH_TYPES = ['TITLE', 'CONTENT', 'WRITER'] as const;
const SORTS = ['ASC', 'READ_COUNT'] as const;

/** Parse what is asked of posts as the same question about articles; unknown codes are ignored. */
export function postQueryFromWire(
  query: z.output<typeof api.listPosts.query>,
  body: z.output<typeof api.listPosts.body>,
): ArticleQuery {
  return {
    pageNumber: query.page,
    pageSize: query.pageSize,
    keyword: body.keyword ?? undefined,
    searchType: SEARCH_TYPES.find((type) => type === body.searchType),
    categoryNo: body.categoryNo ?? undefined,
    startYmd: dayOf(body.startYmdt),
    endYmd: dayOf(body.endYmdt),
    direction: SORTS.find((sort) => sort === body.direction),
    isMine: (body.isMine ?? false) || (body.memberNos ?? []).length > 0,
    myRecommendOnly: (body.myRecommendOnly ?? false) || (body.myScrapedOnly ?? false),
  };
}

/** The day of a time in Seoul; undefined for what is none. */
function dayOf(ymdt: string | null | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(ymdt ?? '') ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** What a post has and an article names otherwise. */
function postFields({ articleNo, pinned }: ArticleRow, boardNo: number) {
  return {
    boardNo,
    postNo: articleNo,
    parentArticle: null,
    postSearchTags: [],
    scraped: false,
    noticed: pinned,
    recommendedCnt: 0,
    repliedCnt: 0,
    memberGroupNo: 0,
  };
}

/** Convert an article to a post of a list. */
export function postToWire(
  article: ArticleRow,
  boardNo: number,
  imageUrl: (key: string) => string,
): z.output<typeof api.Post> {
  return { ...articleToWire(article, imageUrl), ...postFields(article, boardNo) };
}

/** Convert an article to a post in full. */
export function postDetailToWire(
  article: ArticleRow,
  boardNo: number,
  imageUrl: (key: string) => string,
): z.output<typeof api.PostDetail> {
  return {
    ...articleDetailToWire(article, imageUrl),
    ...postFields(article, boardNo),
    recommended: false,
    replyEnabled: false,
  };
}
