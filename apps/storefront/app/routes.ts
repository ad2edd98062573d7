import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop. */
export default [
  index('routes/home.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
