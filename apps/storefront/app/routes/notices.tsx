import { listArticles } from '@duskline/contract/shop/boards.calls';
import { NoticeList, noticeListPath } from '../features/boards/notice-list.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/notices.ts';

const PAGE_SIZE = 20;
const LAST_PAGE = 9999;

export const handle = { queries: ['page'] } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams.get('page'));
  const found = await shopApiOf(context)(listArticles, {
    params: { boardNo: context.get(settingsContext).placement.noticeBoard },
    query: { pageNumber: page, pageSize: PAGE_SIZE, hasTotalCount: true },
  });
  cachePage(context, ['boards']);
  const articles = found.items.map((item) => ({
    articleNo: item.articleNo,
    title: item.title,
    category: item.categoryLabel,
    publishedYmdt: item.registerYmdt ?? '',
    isPinned: item.notice,
  }));
  return { articles, page, pageCount: Math.ceil(found.totalCount / PAGE_SIZE) };
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: '공지사항', path: noticeListPath(loaderData?.page ?? 1) });

export default function Notices({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wide">
      <PageHeading word="Notices" title="공지사항" />
      <NoticeList {...loaderData} />
    </div>
  );
}
