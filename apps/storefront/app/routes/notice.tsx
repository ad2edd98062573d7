import { getArticle } from '@duskline/contract/shop/boards.calls';
import { data } from 'react-router';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { formatDate } from '../lib/format/format.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import type { Route } from './+types/notice.ts';

export const handle = { queries: [] } satisfies CachedPageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { articleNo } = params;
  if (!/^[1-9]\d{0,9}$/.test(articleNo)) throw data(null, { status: 404 });
  const article = await shopApiOf(context)(getArticle, {
    params: {
      boardNo: context.get(settingsContext).placement.noticeBoard,
      articleNo: Number(articleNo),
    },
    query: {},
  });
  cachePage(context, ['boards']);
  const { title, content, categoryLabel, registerYmdt } = article;
  return {
    articleNo: article.articleNo,
    title: title ?? '',
    html: content ?? '',
    category: categoryLabel ?? '',
    publishedYmdt: registerYmdt ?? '',
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? '공지사항',
    path: loaderData && `/notices/${loaderData.articleNo}`,
  });

export default function Notice({ loaderData }: Route.ComponentProps) {
  const { title, html, category, publishedYmdt } = loaderData;
  return (
    <article className="wide pt-6 lg:pt-12">
      <header className="border-b border-ink pb-6">
        <p className="text-sm font-semibold text-signal-text">{category || '공지사항'}</p>
        <h1 className="mt-2 max-w-3xl text-2xl font-bold break-keep lg:text-3xl">{title}</h1>
        <time className="mt-3 block text-sm text-mute tabular-nums">
          {formatDate(publishedYmdt)}
        </time>
      </header>
      <SafeHtml html={html} firstHeading={2} className="rich-text max-w-3xl py-8 lg:py-12" />
      <ButtonLink to="/notices" variant="line">
        목록으로
      </ButtonLink>
    </article>
  );
}
