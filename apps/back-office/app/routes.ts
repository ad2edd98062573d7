import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the back office. What is inside the frame needs a login. */
export default [
  route('login', 'routes/login.tsx'),
  route('invitation/:token', 'routes/invitation.tsx'),
  layout('routes/frame.tsx', [
    index('routes/first-page.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/new', 'routes/new-product.tsx'),
    route('products/:productNo', 'routes/product.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/waybills', 'routes/waybills.tsx'),
    route('orders/papers', 'routes/order-papers.tsx'),
    route('orders/:orderNo', 'routes/order.tsx'),
    route('claims', 'routes/claims.tsx'),
    route('claims/refunds', 'routes/refunds.tsx'),
    route('claims/:claimNo', 'routes/claim.tsx'),
    route('inquiries', 'routes/inquiries.tsx'),
    route('inquiries/:kind/:inquiryNo', 'routes/inquiry.tsx'),
    route('reviews', 'routes/reviews.tsx'),
    route('reviews/:reviewNo', 'routes/review.tsx'),
    route('coupons', 'routes/coupons.tsx'),
    route('coupons/new', 'routes/new-coupon.tsx'),
    route('coupons/:couponNo', 'routes/coupon.tsx'),
    route('account', 'routes/account.tsx'),
    route('staff', 'routes/staff.tsx'),
    route('access-records', 'routes/access-records.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
