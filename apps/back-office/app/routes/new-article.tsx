import { useSearchParams } from 'react-router';
import { NewArticlePage } from '../features/articles/article-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';

/** The board of notices, which every shop has. */
const NOTICES = 1;

export default function NewArticleRoute() {
  const [search] = useSearchParams();
  return <NewArticlePage boardNo={rowNoOf(search.get('board') ?? '') ?? NOTICES} />;
}
