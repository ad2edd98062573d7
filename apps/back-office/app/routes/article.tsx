import { ArticlePage } from '../features/articles/article-page.tsx';
import type { Route } from './+types/article.ts';
import NotFound from './not-found.tsx';

export default function ArticleRoute({ params }: Route.ComponentProps) {
  return /^\d{1,9}$/.test(params.articleNo) ? (
    <ArticlePage articleNo={Number(params.articleNo)} />
  ) : (
    <NotFound />
  );
}
