export { categoryRoutes } from './categories.routes.ts';
export { type CategoriesOnWire, readCategories } from './read-categories.ts';
export { ALL_CATEGORIES, categoryTags } from './tags.ts';
