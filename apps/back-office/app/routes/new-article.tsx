import { useSearchParams } from 'react-router';
import { NewArticlePage } from '../features/articles/article-page.tsx';

/** The board of notices, which every shop has. */
const NOTICES = 1;

export default function NewArticleRoute() {
  const [search] = useSearchParams();
  const board = search.get('board') ?? '';
  return <NewArticlePage boardNo={/^\d{1,9}$/.test(board) ? Number(board) : NOTICES} />;
}
