import * as api from '@duskline/contract/shop/product-extras';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { NO_END_YMDT } from '../../http/no-end.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { findOptions, type OptionRow } from './product-options.sql.ts';
import { optionImagesToWire } from './product-options.wire.ts';

/**
 * Register what clients of the public API read beside a product: the images of its options, and
 * the products, discounts and data that the store does not have.
 */
export function productExtraRoutes({ open }: Routers, { db, settings }: ShopContext): void {
  const imageUrl = imageUrls(settings);
  const imagesOf = (row: OptionRow) => ({
    optionNo: row.optionNo,
    images: optionImagesToWire(row, imageUrl),
  });

  open(api.listOptionImages, async ({ params }, { caller }) => {
    const rows = await findOptions(db, params.productNo, caller.platform);
    return rows.length === 0 ? refuse('product_not_found') : rows.map(imagesOf);
  });
  open(api.getOptionImages, async ({ params }, { caller }) => {
    const rows = await findOptions(db, params.productNo, caller.platform);
    if (rows.length === 0) return refuse('product_not_found');
    const option = rows.find(({ optionNo }) => optionNo === params.optionNo);
    return option ? imagesOf(option) : refuse('option_not_found');
  });

  open(api.listExtraProducts, () => ({ extraProductTitle: '', extraProducts: [] }));
  open(api.listProductExtraInfo, ({ query }) =>
    query.productNos.map((productNo) => ({ productNo, extraInfo: null })),
  );
  open(api.listAdditionalDiscounts, () => []);
  open(api.getAdditionalDiscount, ({ query }) => ({
    productNo: query.productNo,
    discountNo: 0,
    discountName: '',
    isFixedDiscount: true,
    discountRate: null,
    discountAmount: null,
    maxDiscountAmount: null,
    minSalePrice: null,
    maxSalePrice: null,
    startDateTime: '',
    endDateTime: NO_END_YMDT,
    isMemberDiscount: false,
    memberDiscountInfos: [],
    isQuantityDiscount: false,
    quantityDiscountInfos: [],
  }));
}
