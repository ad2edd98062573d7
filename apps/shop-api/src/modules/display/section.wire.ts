import type { SectionByIdV10, Sections, SectionV11 } from '@duskline/contract/shop/sections';
import type { z } from 'zod';
import { type listProducts, writeListedProduct } from '../catalog/index.ts';
import type { SectionRow } from './display.sql.ts';

type ProductList = Awaited<ReturnType<typeof listProducts>>;
type ImageUrl = (key: string) => string;

const SPACE_COLOUR = '#FFFFFF';

/** The shop's shelves by name. */
export function writeSections(rows: SectionRow[], imageUrl: ImageUrl): z.output<typeof Sections> {
  return {
    sections: rows.map((row) => ({
      sectionNo: row.sectionNo,
      sectionName: row.label,
      sectionId: row.sectionId,
      ...writeHead(row, imageUrl),
    })),
  };
}

/** A shelf with a page of its products, version 1.1. */
export function writeSection(
  row: SectionRow,
  list: ProductList,
  imageUrl: ImageUrl,
): z.output<typeof SectionV11> {
  return {
    sectionNo: row.sectionNo,
    label: row.label,
    ...writeHead(row, imageUrl),
    products: list.rows.map((product) => writeListedProduct(product, imageUrl)),
    productTotalCount: list.total,
    displayableStock: true,
  };
}

/** A shelf with a page of its products, as it is asked for by its id. */
export function writeSectionById(
  row: SectionRow,
  list: ProductList,
  imageUrl: ImageUrl,
): z.output<typeof SectionByIdV10> {
  return {
    sectionId: row.sectionId,
    sectionNo: row.sectionNo,
    label: row.label,
    ...writeHead(row, imageUrl),
    displayConfig: {
      displayHeight: row.rows,
      displayWidth: row.columns,
      displayType: row.displayType as z.output<
        typeof SectionByIdV10
      >['displayConfig']['displayType'],
    },
    products: list.rows.map((product, at) => ({
      ...writeListedProduct(product, imageUrl),
      displayOrder: at + 1,
    })),
    recommendedProducts: [],
    productTotalCount: list.total,
    displayableStock: true,
  };
}

/** What every version of a shelf says about it. */
export function writeHead(row: SectionRow, imageUrl: ImageUrl) {
  return {
    promotionText: row.promotionText,
    sectionExplain: row.explanation,
    imageUrl: imageUrl(row.imageKey),
    leftSpaceColor: SPACE_COLOUR,
    rightSpaceColor: SPACE_COLOUR,
  };
}
