import { ArticleList } from '../features/articles/article-list.tsx';

export default ArticleList;
