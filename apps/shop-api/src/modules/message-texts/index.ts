export { messageTextAdminRoutes } from './message-texts.admin.routes.ts';
