import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getBoardArticle, listBoardsToWrite } from '@duskline/contract/admin/articles.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** A notice or a question with its answer, as staff edit it. */
export type Article = AdminCallReply<typeof getBoardArticle>;
export type ArticleForm = Article['form'];
export type Boards = AdminCallReply<typeof listBoardsToWrite>['items'];

export const articlesKey = ['articles'] as const;
export const articleKey = (articleNo: number) => [...articlesKey, articleNo] as const;

/** Ask for an article. What is being edited is not asked for again behind the editor's back. */
export function useArticleQuery(articleNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: articleKey(articleNo),
    queryFn: () => call(getBoardArticle, { params: { articleNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Ask for the boards with their categories. */
export function useBoardsQuery() {
  const call = useApi();
  return useQuery({
    queryKey: ['boards'],
    queryFn: async () => (await call(listBoardsToWrite)).items,
    staleTime: 60_000,
  });
}
