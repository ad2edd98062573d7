export { categoryRoutes } from './categories.routes.ts';
export { categoryTags } from './tags.ts';
