import type { GuestCart } from '@duskline/contract/shop/guest-cart';
import type { z } from 'zod';
import { type CartForm, writeCart } from './cart.wire.ts';
import type { PricedCart } from './read-cart.ts';

/**
 * A guest's cart. The published shape is an older one of the member's, which the vendor's guide
 * calls the same (reference notes, section 6): the member's, less what the older one lacks.
 */
export function writeGuestCart(cart: PricedCart, form: CartForm): z.infer<typeof GuestCart> {
  const { deliveryGroups, invalidProducts, price } = writeCart(cart, form);
  return {
    deliveryGroups: deliveryGroups.map((group) => ({
      ...group,
      deliveryTemplateNo: group.deliveryTemplateNo ?? 0,
      deliveryTemplateName: group.deliveryTemplateName ?? '',
      deliveryTemplateGroupNo: group.deliveryTemplateGroupNo ?? 0,
      deliveryTemplateGroupName: group.deliveryTemplateGroupName ?? '',
      orderProducts: group.orderProducts.map(asGuestProduct),
    })),
    invalidProducts: invalidProducts.map(asGuestProduct),
    price,
  };
}

function asGuestProduct(product: ReturnType<typeof writeCart>['invalidProducts'][number]) {
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
