export { brandRoutes } from './brands.routes.ts';
export { ALL_CATEGORIES, categoryTags } from './cache-tags.ts';
export { categoryRoutes } from './categories.routes.ts';
export { readCategories, type WireCategories } from './read-categories.ts';
export { renameCategory } from './rename-category.ts';
