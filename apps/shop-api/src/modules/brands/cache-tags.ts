import { brandTag, CATALOG } from '../catalog/index.ts';
import { DISPLAY } from '../display/index.ts';

/** What shows a brand: lists, filters and products' own pages name it. */
export function tagsOf(brandNo: number) {
  return [DISPLAY, CATALOG, brandTag(brandNo)];
}
