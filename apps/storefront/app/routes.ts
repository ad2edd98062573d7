import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop. */
export default [
  index('routes/home.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('my-page', 'routes/my-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
