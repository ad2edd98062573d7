export { displayRoutes } from './display.routes.ts';
export { DISPLAY } from './tags.ts';
