export { mallRoutes } from './malls.routes.ts';
