import type { GuestCart } from '@duskline/contract/shop/guest-cart';
import type { z } from 'zod';
import { type CartFormat, cartToWire } from './cart.wire.ts';
import type { PricedCart } from './read-cart.ts';

/**
 * Convert a guest's cart. The published shape is an older version of the member's cart, which the
 * vendor's guide calls the same (reference notes, section 6), so fields of the newer one are left
 * out or fixed.
 */
export function guestCartToWire(cart: PricedCart, format: CartFormat): z.infer<typeof GuestCart> {
  const { deliveryGroups, invalidProducts, price } = cartToWire(cart, format);
  return {
    deliveryGroups: deliveryGroups.map((group) => ({
      ...group,
      deliveryTemplateNo: group.deliveryTemplateNo ?? 0,
      deliveryTemplateName: group.deliveryTemplateName ?? '',
      deliveryTemplateGroupNo: group.deliveryTemplateGroupNo ?? 0,
      deliveryTemplateGroupName: group.deliveryTemplateGroupName ?? '',
      orderProducts: group.orderProducts.map(guestProductToWire),
    })),
    invalidProducts: invalidProducts.map(guestProductToWire),
    price,
  };
}

function guestProductToWire(product: ReturnType<typeof cartToWire>['invalidProducts'][number]) {
  return {
    ...product,
    orderProductOptions: product.orderProductOptions.map((option) => ({
      ...option,
      optionType: 'COMBINATION' as const,
      optionInputs: [],
      recurringDeliveryCycles: null,
    })),
  };
}
