import { z } from 'zod';
import { SalePeriodType } from './codes.ts';
import {
  AccumulationRates,
  DisplayedProduct,
  displayedProductDetails,
  ListedOption,
} from './product-lists.ts';

const SectionProductFacts = DisplayedProduct.extend({
  stickerInfos: z.array(z.object({ type: z.enum(['TEXT', 'IMAGE']), label: z.string() })),
  productSalePeriodType: SalePeriodType,
  sectionProductStartYmdt: z.string(),
  sectionProductEndYmdt: z.string(),
});

/** A product of a section in the older versions. */
const OlderSectionProduct = SectionProductFacts.extend({
  optionValues: z.array(ListedOption),
  enableCoupons: z.boolean(),
});

export const SectionV11Product = OlderSectionProduct.extend({
  accumulationInfo: AccumulationRates,
});

export const SectionByIdV10Product = OlderSectionProduct.extend({ displayOrder: z.number() });

export const SectionProduct = SectionProductFacts.extend({
  ...displayedProductDetails,
  optionValues: z.array(ListedOption.extend({ stockNo: z.number() })),
  accumulateCalculateModel: AccumulationRates,
  displayOrder: z.number(),
});
