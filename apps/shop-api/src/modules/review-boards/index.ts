export { reviewBoardRoutes } from './review-boards.routes.ts';
