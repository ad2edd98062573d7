import { addressesRefusals } from './refusals/addresses.ts';
import { authRefusals } from './refusals/auth.ts';
import { boardsRefusals } from './refusals/boards.ts';
import { brandRefusals } from './refusals/brands.ts';
import { campaignsRefusals } from './refusals/campaigns.ts';
import { cannedAnswerRefusals } from './refusals/canned-answers.ts';
import { cartRefusals } from './refusals/cart.ts';
import { catalogRefusals } from './refusals/catalog.ts';
import { categoryRefusals } from './refusals/categories.ts';
import { checkoutRefusals } from './refusals/checkout.ts';
import { claimsRefusals } from './refusals/claims.ts';
import { couponsRefusals } from './refusals/coupons.ts';
import { customerServiceRefusals } from './refusals/customer-service.ts';
import { deliveryTemplateRefusals } from './refusals/delivery-templates.ts';
import { displayManagementRefusals } from './refusals/display-management.ts';
import { dropsRefusals } from './refusals/drops.ts';
import { favouriteKeywordRefusals } from './refusals/favourite-keywords.ts';
import { gradeRefusals } from './refusals/grades.ts';
import { memberManagementRefusals } from './refusals/member-management.ts';
import { messageTextRefusals } from './refusals/message-texts.ts';
import { oneTimeNoticeRefusals } from './refusals/one-time-notices.ts';
import { operationRefusals } from './refusals/operation.ts';
import { orderManagementRefusals } from './refusals/order-management.ts';
import { ordersRefusals } from './refusals/orders.ts';
import { previewRefusals } from './refusals/previews.ts';
import { productEditingRefusals } from './refusals/product-editing.ts';
import { requestRefusals } from './refusals/request.ts';
import { reviewsRefusals } from './refusals/reviews.ts';
import { savedViewRefusals } from './refusals/saved-views.ts';
import { settlementRefusals } from './refusals/settlement.ts';
import { staffRefusals } from './refusals/staff.ts';
import { verificationCodesRefusals } from './refusals/verification-codes.ts';

/**
 * Every refusal of the Shop API: its wire code (the reference's where it documents one, `DL…` where
 * it does not), its status and the sentence a shopper reads. Screens branch on the code.
 */
export const shopRefusals = {
  ...requestRefusals,
  ...authRefusals,
  ...verificationCodesRefusals,
  ...catalogRefusals,
  ...productEditingRefusals,
  ...previewRefusals,
  ...deliveryTemplateRefusals,
  ...favouriteKeywordRefusals,
  ...gradeRefusals,
  ...oneTimeNoticeRefusals,
  ...displayManagementRefusals,
  ...categoryRefusals,
  ...brandRefusals,
  ...cartRefusals,
  ...checkoutRefusals,
  ...couponsRefusals,
  ...campaignsRefusals,
  ...dropsRefusals,
  ...ordersRefusals,
  ...memberManagementRefusals,
  ...messageTextRefusals,
  ...orderManagementRefusals,
  ...addressesRefusals,
  ...claimsRefusals,
  ...boardsRefusals,
  ...reviewsRefusals,
  ...cannedAnswerRefusals,
  ...savedViewRefusals,
  ...operationRefusals,
  ...settlementRefusals,
  ...customerServiceRefusals,
  ...staffRefusals,
};

export type ShopRefusalName = keyof typeof shopRefusals;
