export { memberDeskRoutes } from './member-desk.routes.ts';
