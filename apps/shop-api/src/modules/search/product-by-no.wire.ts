import type { ProductByNo } from '@duskline/contract/shop/search';
import type { z } from 'zod';
import type { Listed } from '../product-lists/listed-products.ts';

/** A product asked for by its number: what lists show, sorted under other headings. */
export function writeProductByNo(
  product: Listed,
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
