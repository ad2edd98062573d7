import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop. */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:productNo', 'routes/product.tsx'),
  route('events', 'routes/events.tsx'),
  route('events/:event', 'routes/event.tsx'),
  route('notices', 'routes/notices.tsx'),
  route('notices/:articleNo', 'routes/notice.tsx'),
  route('help', 'routes/help.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route(':category', 'routes/category.tsx', { id: 'category' }),
  route(':parent/:category', 'routes/category.tsx', { id: 'subcategory' }),
  route('cart', 'routes/cart.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('my-page', 'routes/my-page.tsx'),
  route('my-page/orders', 'routes/my-orders.tsx'),
  route('my-page/orders/:orderNo', 'routes/my-order.tsx'),
  route('orders/sheet/:orderSheetNo', 'routes/order-sheet.tsx'),
  route('orders/payment-return', 'routes/payment-return.tsx'),
  route('orders/complete/:orderNo', 'routes/order-complete.tsx'),
  route('guest/orders', 'routes/guest-orders.tsx'),
  route('guest/orders/:orderNo', 'routes/guest-order.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
