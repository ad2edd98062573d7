import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';

/** An article of a board as a list shows it. */
export type ListedArticle = {
  articleNo: number;
  title: string;
  category: string;
  publishedYmdt: string;
  isPinned: boolean;
};

/** One page of notices, pinned ones first. */
export function NoticeList({
  articles,
  page,
  pageCount,
}: {
  articles: readonly ListedArticle[];
  page: number;
  pageCount: number;
}) {
  if (articles.length === 0) {
    return (
      <EmptyState word="Nothing yet" title="등록된 공지가 없어요">
        새 소식이 생기면 이곳에 올려 드릴게요.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      <ul>
        {articles.map((article) => (
          <li key={article.articleNo} className="border-b border-line">
            <Link
              to={`/notices/${article.articleNo}`}
              className="group grid gap-x-6 gap-y-1 py-4 lg:grid-cols-[5rem_1fr_auto] lg:items-baseline lg:py-5"
            >
              <span className="text-sm font-semibold text-signal-text">
                {article.isPinned ? '중요' : article.category}
              </span>
              <span className="text-lg break-keep decoration-2 underline-offset-4 group-hover:underline">
                {article.title}
              </span>
              <time className="text-sm text-mute tabular-nums">
                {formatDate(article.publishedYmdt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={noticeListPath} />
    </div>
  );
}

/** The path of one page of the notices. */
export function noticeListPath(page: number): string {
  return page > 1 ? `/notices?page=${page}` : '/notices';
}
