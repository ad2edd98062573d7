export { boardRoutes } from './boards.routes.ts';
export { type ArticleDraft, publishArticle, withdrawArticle } from './publish-article.ts';
