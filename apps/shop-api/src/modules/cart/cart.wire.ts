import { brand } from '@duskline/brand';
import type { CartDeliveryGroup, CartPrice, Cart as WireCart } from '@duskline/contract/shop/cart';
import type { z } from 'zod';
import type { Parcel } from '../shipping/index.ts';
import { cartProductsToWire, goneLineToWire, type ImageUrl } from './cart-products.wire.ts';
import type { PricedCart, PricedCartLine } from './read-cart.ts';

/** How the client asked for its cart: lines that cannot be bought within their parcels, or apart. */
export type CartFormat = { imageUrl: ImageUrl; separatesInvalid: boolean };

/** Convert a cart. */
export function cartToWire(cart: PricedCart, format: CartFormat): z.infer<typeof WireCart> {
  const { shown, invalid } = separateInvalid(cart, format.separatesInvalid);
  return {
    deliveryGroups: shown.map((parcel) => deliveryGroupToWire(parcel, format.imageUrl)),
    invalidProducts: [
      ...cartProductsToWire(invalid, format.imageUrl),
      ...cart.gone.map(goneLineToWire),
    ],
    price: cartPriceToWire(cart),
  };
}

/** Convert what a cart costs, in won. */
export function cartPriceToWire(cart: PricedCart): z.infer<typeof CartPrice> {
  return {
    buyAmt: cart.buyAmt,
    accumulationAmtWhenBuyConfirm: cart.points,
    standardAmt: cart.standardAmt,
    discountAmt: cart.immediateDiscountAmt,
    totalDeliveryAmt: cart.deliveryAmt,
    totalPrePaidDeliveryAmt: cart.deliveryAmt,
    totalPayOnDeliveryAmt: 0,
    totalAdditionalDiscountAmt: 0,
    totalAmt: cart.totalAmt,
  };
}

/** The parcels as they are shown, and the lines that are shown apart from them. */
function separateInvalid(
  cart: PricedCart,
  separatesInvalid: boolean,
): { shown: Parcel<PricedCartLine>[]; invalid: PricedCartLine[] } {
  if (!separatesInvalid) return { shown: cart.parcels, invalid: [] };
  const shown = cart.parcels
    .map((parcel) => ({ ...parcel, lines: parcel.lines.filter((line) => !line.refusal) }))
    .filter((parcel) => parcel.lines.length > 0);
  return {
    shown,
    invalid: cart.parcels.flatMap((parcel) => parcel.lines.filter((line) => line.refusal)),
  };
}

function deliveryGroupToWire(
  parcel: Parcel<PricedCartLine>,
  imageUrl: ImageUrl,
): z.infer<typeof CartDeliveryGroup> {
  const { template } = parcel;
  return {
    orderProducts: cartProductsToWire(parcel.lines, imageUrl),
    deliveryAmt: parcel.deliveryAmt,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryCondition: {
      ...deliveryConditionToWire(parcel),
      chargesRemoteDeliveryAmt: true,
      deliveryType: 'PARCEL_DELIVERY',
      deliveryTypeLabel: '택배배송',
    },
    partnerName: brand.storeName,
    partnerNo: brand.partnerNo,
    deliveryTemplateNo: template.templateNo,
    deliveryTemplateName: template.name,
    deliveryTemplateGroupNo: template.templateNo,
    deliveryTemplateGroupName: template.name,
    buyAmt: parcel.goodsAmt,
  };
}

/** Convert the fees of a parcel, in won, and what they depend on. */
export function deliveryConditionToWire({
  template,
  deliveryAmt,
  remoteDeliveryAmt,
}: Parcel<unknown>) {
  return {
    deliveryAmt,
    remoteDeliveryAmt,
    returnDeliveryAmt: template.returnDeliveryAmt,
    aboveDeliveryAmt: template.aboveDeliveryAmt,
    baseDeliveryAmt: template.deliveryAmt,
    deliveryConditionType: template.conditionType,
    groupDeliveryAmtType: 'MAXIMUM_SELECTED' as const,
    chargesRemoteDeliveryAmt: true,
  };
}
