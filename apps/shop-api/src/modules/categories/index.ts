export { ALL_CATEGORIES, categoryTags } from './cache-tags.ts';
export { categoryAdminRoutes } from './categories.admin.routes.ts';
export { categoryRoutes } from './categories.routes.ts';
export { renameCategory } from './edit-categories.ts';
export { readCategories, readCategoryPaths, type WireCategories } from './read-categories.ts';
