import { deleteBoardArticle } from '@duskline/contract/admin/articles.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { formatDateTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { articleTexts as texts } from '../../texts/articles.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleStateBadge } from './article-state-badge.tsx';
import {
  type Article,
  type ArticleForm,
  articlesKey,
  type Boards,
  useArticleQuery,
  useBoardsQuery,
} from './articles.queries.ts';

const back = { to: '/articles', label: texts.list };

/** A notice or a question with its answer: whether shoppers find it, and its editor. */
export function ArticlePage({ articleNo }: { articleNo: number }): ReactNode {
  const article = useArticleQuery(articleNo);
  const boards = useBoardsQuery();
  const canWrite = useMay('voices.write');
  const queries = [article, boards];
  const [data, shownBoards] = [shownOf(article), shownOf(boards)];
  if (!data || !shownBoards) {
    return <PageBeforeData title={texts.title} back={back} queries={queries} />;
  }
  return (
    <>
      <PageHeader
        title={data.form.title}
        back={back}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <ArticleStateBadge state={data.state} />
            {data.changedAt && changedText(data.changedByName, data.changedAt)}
          </span>
        }
        actions={<ArticleActions article={data} canWrite={canWrite} />}
      />
      <OfBefore queries={queries} />
      <ArticleEditor
        key={articleNo}
        article={data}
        empty={data.form}
        boards={shownBoards}
        canWrite={canWrite}
      />
    </>
  );
}

/** Write a new article for a board; nobody reads it until it is saved. */
export function NewArticlePage({ boardNo }: { boardNo: number }): ReactNode {
  const boards = useBoardsQuery();
  if (boards.data) return <NewArticle key={boardNo} boards={boards.data} boardNo={boardNo} />;
  return <PageBeforeData title={texts.create} back={back} queries={[boards]} />;
}

function NewArticle({ boards, boardNo }: { boards: Boards; boardNo: number }): ReactNode {
  const canWrite = useMay('voices.write');
  const board = boards.find((one) => one.boardNo === boardNo) ?? boards[0];
  const chosen = board?.boardNo ?? 0;
  const empty = useMemo(
    (): ArticleForm => ({
      ...{ boardNo: chosen, categoryNo: null, title: '', html: '', pinned: false, order: 0 },
      ...{ isHidden: false, fromAt: null, untilAt: null },
    }),
    [chosen],
  );
  return (
    <>
      <PageHeader title={texts.newTitle(board?.name ?? '')} back={back} />
      <ArticleEditor article={undefined} empty={empty} boards={boards} canWrite={canWrite} />
    </>
  );
}

function ArticleActions({
  article: { articleNo, shopUrl },
  canWrite,
}: {
  article: Article;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(deleteBoardArticle, { params: { articleNo } }),
    onSuccess: async () => {
      showToast(texts.removed);
      await navigate('/articles', { replace: true });
    },
    // Without a reply it may be gone all the same; what is known to be gone is not asked for.
    onSettled: (_reply, error) =>
      client.invalidateQueries({ queryKey: error ? articlesKey : [...articlesKey, 'list'] }),
  });
  return (
    <>
      {shopUrl !== null && (
        <a
          href={shopUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-9 items-center border border-control px-3.5 text-sm font-semibold hover:border-ink pointer-coarse:h-11"
        >
          {texts.seeInShop}
        </a>
      )}
      {canWrite && (
        <Button
          variant="danger"
          isPending={remove.isPending}
          onClick={() =>
            void ask({
              ...{ title: texts.removeTitle, description: texts.removeNote },
              ...{ action: texts.remove, tone: 'danger' as const },
            }).then((isSure) => isSure && remove.mutate())
          }
        >
          {texts.remove}
        </Button>
      )}
    </>
  );
}

function changedText(name: string | null, at: string): string {
  const time = formatDateTime(at);
  return name ? texts.changedBy(name, time) : texts.changedAt(time);
}
