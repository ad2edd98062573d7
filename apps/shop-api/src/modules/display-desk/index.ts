export { displayDeskAdminRoutes } from './display-desk.admin.routes.ts';
export { startDisplayJobs, turnDueItems } from './turn-due-items.ts';
