import type { SectionByIdV10, Sections, SectionV11 } from '@duskline/contract/shop/sections';
import type { z } from 'zod';
import { type ListedProducts, listedProductToWire } from '../product-lists/index.ts';
import type { SectionRow } from './sections.sql.ts';

type ImageUrl = (key: string) => string;

const SPACE_COLOUR = '#FFFFFF';

/** Convert the list of sections, without their products. */
export function sectionsToWire(rows: SectionRow[], imageUrl: ImageUrl): z.output<typeof Sections> {
  return {
    sections: rows.map((row) => ({
      sectionNo: row.sectionNo,
      sectionName: row.label,
      sectionId: row.sectionId,
      ...sectionHeadToWire(row, imageUrl),
    })),
  };
}

/** Convert a section with a page of its products, version 1.1. */
export function sectionToWire(
  row: SectionRow,
  list: ListedProducts,
  imageUrl: ImageUrl,
): z.output<typeof SectionV11> {
  return {
    sectionNo: row.sectionNo,
    label: row.label,
    ...sectionHeadToWire(row, imageUrl),
    products: list.rows.map((product) => listedProductToWire(product, imageUrl)),
    productTotalCount: list.total,
    displayableStock: true,
  };
}

/** Convert a section with a page of its products, version 1.0, which is found by id. */
export function sectionByIdToWire(
  row: SectionRow,
  list: ListedProducts,
  imageUrl: ImageUrl,
): z.output<typeof SectionByIdV10> {
  return {
    sectionId: row.sectionId,
    sectionNo: row.sectionNo,
    label: row.label,
    ...sectionHeadToWire(row, imageUrl),
    displayConfig: {
      displayHeight: row.rows,
      displayWidth: row.columns,
      displayType: row.displayType as z.output<
        typeof SectionByIdV10
      >['displayConfig']['displayType'],
    },
    products: list.rows.map((product, at) => ({
      ...listedProductToWire(product, imageUrl),
      displayOrder: at + 1,
    })),
    recommendedProducts: [],
    productTotalCount: list.total,
    displayableStock: true,
  };
}

/** Convert what every version says of a section beside its products. */
export function sectionHeadToWire(row: SectionRow, imageUrl: ImageUrl) {
  return {
    promotionText: row.promotionText,
    sectionExplain: row.explanation,
    imageUrl: imageUrl(row.imageKey),
    leftSpaceColor: SPACE_COLOUR,
    rightSpaceColor: SPACE_COLOUR,
  };
}
