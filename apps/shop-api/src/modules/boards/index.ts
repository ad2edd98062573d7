export { articleAdminRoutes } from './articles.admin.routes.ts';
export { boardRoutes } from './boards.routes.ts';
export { findBoards } from './boards.sql.ts';
export { mallBoardsToWire } from './boards.wire.ts';
export { type ArticleDraft, publishArticle, unpublishArticle } from './publish-article.ts';
export { BOARDS } from './tags.ts';
export { startBoardJobs } from './turn-due-articles.ts';
