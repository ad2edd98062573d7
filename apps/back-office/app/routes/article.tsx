import { ArticlePage } from '../features/articles/article-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/article.ts';
import NotFound from './not-found.tsx';

export default function ArticleRoute({ params }: Route.ComponentProps) {
  const articleNo = rowNoOf(params.articleNo);
  return articleNo === undefined ? <NotFound /> : <ArticlePage articleNo={articleNo} />;
}
