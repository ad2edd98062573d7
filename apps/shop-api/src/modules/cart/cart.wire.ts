import { brand } from '@duskline/brand';
import type { CartDeliveryGroup, CartPrice, Cart as WireCart } from '@duskline/contract/shop/cart';
import type { z } from 'zod';
import type { Parcel } from '../shipping/index.ts';
import { type ImageUrl, writeGone, writeProducts } from './cart-products.wire.ts';
import type { PricedCart, PricedLine } from './read-cart.ts';

/** How the reference's client likes its cart: lines that cannot be bought in their parcel, or apart. */
export type CartForm = { imageUrl: ImageUrl; dividesInvalid: boolean };

/** A cart in the reference's words. */
export function writeCart(cart: PricedCart, form: CartForm): z.infer<typeof WireCart> {
  const { shown, invalid } = divide(cart, form.dividesInvalid);
  return {
    deliveryGroups: shown.map((parcel) => writeGroup(parcel, form.imageUrl)),
    invalidProducts: [...writeProducts(invalid, form.imageUrl), ...cart.gone.map(writeGone)],
    price: writePrice(cart),
  };
}

/** What a cart costs, in the reference's words. */
export function writePrice(cart: PricedCart): z.infer<typeof CartPrice> {
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

/** Parcels as they are shown, and the lines that are shown apart from them. */
function divide(
  cart: PricedCart,
  dividesInvalid: boolean,
): { shown: Parcel<PricedLine>[]; invalid: PricedLine[] } {
  if (!dividesInvalid) return { shown: cart.parcels, invalid: [] };
  const shown = cart.parcels
    .map((parcel) => ({ ...parcel, lines: parcel.lines.filter((line) => !line.fault) }))
    .filter((parcel) => parcel.lines.length > 0);
  return {
    shown,
    invalid: cart.parcels.flatMap((parcel) => parcel.lines.filter((line) => line.fault)),
  };
}

function writeGroup(
  parcel: Parcel<PricedLine>,
  imageUrl: ImageUrl,
): z.infer<typeof CartDeliveryGroup> {
  const { template } = parcel;
  return {
    orderProducts: writeProducts(parcel.lines, imageUrl),
    deliveryAmt: parcel.deliveryAmt,
    deliveryPayType: 'PREPAID_DELIVERY',
    deliveryCondition: {
      ...writeDeliveryCondition(parcel),
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

/** The fees of a parcel and what they depend on. */
export function writeDeliveryCondition({
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
