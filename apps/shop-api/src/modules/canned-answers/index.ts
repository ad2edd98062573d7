export { cannedAnswerAdminRoutes } from './canned-answers.admin.routes.ts';
