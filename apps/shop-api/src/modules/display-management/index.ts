export { createBrandPage } from './change-item.ts';
export { displayManagementAdminRoutes } from './display-management.admin.routes.ts';
export { displayPreviewAdminRoutes } from './display-previews.admin.routes.ts';
export { deleteItem, findPageStates, lockItem, type PageState, renameItem } from './items.sql.ts';
export { listUnlistedBrands } from './list-unlisted.ts';
export { startDisplayJobs, turnDueItems } from './turn-due-items.ts';
