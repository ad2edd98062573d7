import { createApi } from '@duskline/platform/http/http-api';
import { publishOpenApi } from '@duskline/platform/http/publish-openapi';
import { createInternalCheck } from '@duskline/platform/secrets/internal-key';
import type { FastifyInstance } from 'fastify';
import { startPressJobs } from './admin/press-jobs.ts';
import type { ShopContext } from './context.ts';
import { shopCatalogue, shopErrorBody } from './http/error-body.ts';
import { describeShop } from './http/openapi-facts.ts';
import { createRouters } from './http/routers.ts';
import { shopWorkKinds } from './http/work-kinds.ts';
import { startAccessRecordJobs } from './modules/access-records/index.ts';
import { accountRecoveryRoutes } from './modules/account-recovery/index.ts';
import {
  accountSyncRoutes,
  onBehalfOfMemberRoutes,
  startAccountSyncJobs,
} from './modules/account-sync/index.ts';
import { accountCheckRoutes } from './modules/accounts/index.ts';
import { addressRoutes } from './modules/addresses/index.ts';
import { authRoutes, oauth2Routes, oauthRoutes, startAuthJobs } from './modules/auth/index.ts';
import { boardRoutes, startBoardJobs } from './modules/boards/index.ts';
import { brandRoutes } from './modules/brands/index.ts';
import { startCampaignJobs } from './modules/campaigns/index.ts';
import { cartRoutes } from './modules/cart/index.ts';
import { startCatalogJobs, startCatalogRefreshJobs } from './modules/catalog/index.ts';
import { categoryRoutes } from './modules/categories/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import { claimRoutes } from './modules/claims/index.ts';
import { startCouponRunJobs } from './modules/coupon-management/index.ts';
import { couponRoutes, startCouponJobs } from './modules/coupons/index.ts';
import { displayRoutes, sectionRoutes, skinBannerRoutes } from './modules/display/index.ts';
import { startDisplayJobs } from './modules/display-management/index.ts';
import { dropRoutes, startDropJobs } from './modules/drops/index.ts';
import { eventRoutes } from './modules/events/index.ts';
import { favouriteKeywordRoutes, startSearchLogJobs } from './modules/favourite-keywords/index.ts';
import { fulfilmentRoutes, startFulfilmentJobs } from './modules/fulfilment/index.ts';
import { gradeRoutes, startGradeJobs } from './modules/grades/index.ts';
import {
  identityResultRoutes,
  identityRoutes,
  startIdentityJobs,
} from './modules/identity/index.ts';
import { imageRoutes } from './modules/images/index.ts';
import { inquiryRoutes } from './modules/inquiries/index.ts';
import { createSoldOutCrowds } from './modules/inventory/index.ts';
import { refuseDuringMaintenance } from './modules/maintenance/index.ts';
import { mallRoutes } from './modules/malls/index.ts';
import {
  startLastOrderJobs,
  startMemberManagementJobs,
} from './modules/member-management/index.ts';
import { profileRoutes } from './modules/members/index.ts';
import { startNotificationJobs } from './modules/notifications/index.ts';
import { countProductEvents, startNumberJobs } from './modules/numbers/index.ts';
import { noteKeys } from './modules/operation/index.ts';
import { startOrderBatchJobs } from './modules/order-batches/index.ts';
import { orderHistoryRoutes } from './modules/order-history/index.ts';
import { orderPaidContents } from './modules/order-notifications/index.ts';
import { orderSheetCouponRoutes } from './modules/order-sheet-coupons/index.ts';
import { orderSheetRoutes, startOrderSheetJobs } from './modules/order-sheets/index.ts';
import { startDeliveryDayJobs, startOrderKeyJobs } from './modules/orders/index.ts';
import { paymentRoutes, startPaymentJobs } from './modules/payments/index.ts';
import { pointRoutes } from './modules/points/index.ts';
import { startPointJobs } from './modules/points-expiry/index.ts';
import { previewRoutes } from './modules/previews/index.ts';
import { privacyRoutes, startPrivacyJobs } from './modules/privacy/index.ts';
import { productDetailRoutes, productExtraRoutes } from './modules/product-detail/index.ts';
import { startProductJobs } from './modules/product-editing/index.ts';
import { productInquiryRoutes } from './modules/product-inquiries/index.ts';
import { relatedProductRoutes } from './modules/product-lists/index.ts';
import { recentlyViewedRoutes } from './modules/recently-viewed/index.ts';
import { startReconciliationJobs } from './modules/reconciliation/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import { restockAlertRoutes, startRestockAlertJobs } from './modules/restock-alerts/index.ts';
import { reviewBoardRoutes } from './modules/review-boards/index.ts';
import { reviewModerationRoutes } from './modules/review-moderation/index.ts';
import { reviewRoutes } from './modules/reviews/index.ts';
import { startSalesJobs } from './modules/sales-counts/index.ts';
import { searchRoutes, warmUpSearchIndex } from './modules/search/index.ts';
import { createShopSessions } from './modules/sessions/index.ts';
import { startStaffJobs } from './modules/staff-management/index.ts';
import { startTermsJobs, termsRoutes } from './modules/terms/index.ts';
import { uploadRoutes } from './modules/uploads/index.ts';
import {
  startVerificationCodeJobs,
  verificationCodeRoutes,
} from './modules/verification-codes/index.ts';
import { wishlistRoutes } from './modules/wishlist/index.ts';

export { readShopReadings } from './shop-readings.ts';
export { warmUpSearchIndex };

/** Build the whole Shop API without a port: servers listen on it, tests inject into it. */
export async function buildShopApi(shop: ShopContext): Promise<FastifyInstance> {
  const app = await createApi({
    log: shop.log,
    part: 'shop-api',
    catalogue: shopCatalogue,
    errorBody: shopErrorBody,
    siteUrl: shop.settings.SITE_URL,
    allowedOrigins: shop.settings.ALLOWED_ORIGINS,
    report: shop.report,
    trustProxy: shop.settings.TRUST_PROXY,
    limitCounts: shop.limitCounts,
    readPositions: shop.readPositions && {
      ...shop.readPositions,
      key: shop.settings.INTERNAL_KEY,
      clock: shop.clock,
    },
    load: shop.load && {
      control: shop.load,
      kinds: shopWorkKinds,
      internalKey: shop.settings.INTERNAL_KEY,
    },
  });
  shop.invalidations.subscribe((tags) => {
    for (const cache of [shop.responseCache, shop.listCache]) {
      if (tags.length === 0) cache.clear();
      else cache.invalidate(tags);
    }
  });
  await refuseDuringMaintenance(app, shop);
  app.get('/healthz', async () => ({ ok: true }));
  await publishOpenApi(app, describeShop(shop.settings.SHOP_API_URL));

  const sessions = await createShopSessions(shop);
  const routers = createRouters(
    app,
    sessions.authenticate,
    createInternalCheck(shop.settings.INTERNAL_KEY),
  );
  authRoutes(routers, shop, sessions);
  oauthRoutes(routers, app, shop, sessions);
  oauth2Routes(routers, app, shop, sessions);
  verificationCodeRoutes(routers, shop);
  await startVerificationCodeJobs(shop);
  accountCheckRoutes(routers, shop);
  accountRecoveryRoutes(routers, shop);
  identityRoutes(routers, shop);
  identityResultRoutes(app, shop);
  await startIdentityJobs(shop);
  profileRoutes(routers, shop);
  registrationRoutes(routers, shop, sessions);
  accountSyncRoutes(routers, shop);
  await startAccountSyncJobs(shop);
  onBehalfOfMemberRoutes(routers, shop);
  privacyRoutes(routers, shop);
  await startPrivacyJobs(shop);
  gradeRoutes(routers, shop);
  pointRoutes(routers, shop);
  addressRoutes(routers, shop);
  mallRoutes(routers, shop);
  categoryRoutes(routers, shop);
  brandRoutes(routers, shop);
  displayRoutes(routers, shop);
  skinBannerRoutes(routers, shop);
  imageRoutes(app, shop);
  await uploadRoutes(routers, shop, app);
  productDetailRoutes(routers, shop);
  previewRoutes(routers, shop);
  productExtraRoutes(routers, shop);
  relatedProductRoutes(routers, shop);
  searchRoutes(routers, shop);
  favouriteKeywordRoutes(routers, shop, app);
  await startSearchLogJobs(shop);
  wishlistRoutes(routers, shop);
  recentlyViewedRoutes(routers, shop);
  restockAlertRoutes(routers, shop);
  await startRestockAlertJobs(shop);
  cartRoutes(routers, shop);
  const soldOut = createSoldOutCrowds(() => shop.clock.now().getTime());
  orderSheetRoutes(routers, shop, soldOut);
  countProductEvents(app, shop);
  orderSheetCouponRoutes(routers, shop);
  checkoutRoutes(routers, shop, soldOut);
  couponRoutes(routers, shop);
  await startCouponJobs(shop);
  await startCouponRunJobs(shop);
  await startCampaignJobs(shop);
  paymentRoutes(app, shop);
  orderHistoryRoutes(routers, shop);
  fulfilmentRoutes(routers, shop);
  claimRoutes(routers, shop);
  await startCatalogJobs(shop);
  await startCatalogRefreshJobs(shop);
  await startProductJobs(shop);
  await startNotificationJobs(shop, orderPaidContents);
  startSalesJobs(shop);
  await startOrderKeyJobs(shop);
  await startDeliveryDayJobs(shop);
  await startOrderBatchJobs(shop);
  await startMemberManagementJobs(shop);
  await startLastOrderJobs(shop);
  await startPaymentJobs(shop);
  await startReconciliationJobs(shop);
  await startNumberJobs(shop);
  await startFulfilmentJobs(shop);
  await startOrderSheetJobs(shop);
  boardRoutes(routers, shop, app);
  await startBoardJobs(shop);
  termsRoutes(routers, shop);
  await startTermsJobs(shop);
  inquiryRoutes(routers, shop);
  productInquiryRoutes(routers, shop);
  reviewRoutes(routers, shop);
  reviewModerationRoutes(routers, shop);
  reviewBoardRoutes(routers, shop);
  sectionRoutes(routers, shop);
  eventRoutes(routers, shop);
  await startDisplayJobs(shop);
  dropRoutes(routers, shop);
  await startDropJobs(shop);
  await startPointJobs(shop);
  await startGradeJobs(shop);
  await startAuthJobs(shop);
  await startStaffJobs(shop);
  await startAccessRecordJobs(shop);
  await startPressJobs(shop);
  await noteKeys(shop);
  return app;
}
