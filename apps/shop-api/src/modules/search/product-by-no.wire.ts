import type { ProductByNo } from '@duskline/contract/shop/search';
import type { z } from 'zod';
import type { ListedProduct } from '../product-lists/index.ts';

/** Convert a listed product to the form of products asked for by number: the same under other headings. */
export function productByNoToWire(
  product: ListedProduct,
  deliveryAmt: number,
): z.output<typeof ProductByNo> {
  return {
    baseInfo: product,
    deliveryFee: {
      deliveryConditionType: product.deliveryConditionType,
      deliveryAmt,
    },
    price: {
      salePrice: product.salePrice,
      immediateDiscountAmt: product.immediateDiscountAmt,
      immediateDiscountUnitType: product.immediateDiscountUnitType,
      immediateDiscountStartYmdt: product.immediateDiscountStartYmdt,
      immediateDiscountEndYmdt: product.immediateDiscountEndYmdt,
      additionDiscountAmt: product.additionDiscountAmt,
      additionDiscountUnitType: product.additionDiscountUnitType,
      additionDiscountValue: 0,
      minSalePrice: product.minSalePrice,
      maxSalePrice: product.maxSalePrice,
      maxAdditionDiscountAmt: product.maxDiscountAmount,
      unitName: product.unitPrice.name,
      unitNameType: product.unitPrice.type,
      unitPrice: product.unitPrice.price,
    },
    status: {
      saleStatusType: product.saleStatusType,
      soldout: product.isSoldOut,
      display: product.frontDisplayYn,
      productClassType: product.productType,
    },
    optionValues: product.optionValues.map(({ mallProductNo, ...option }) => ({
      ...option,
      productNo: mallProductNo,
    })),
    shippingArea: product.shippingArea,
    customProperties: product.customProperties,
  };
}
