import type { Brands } from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { BrandRow } from './brands.sql.ts';

/** Convert a page of brands. */
export function brandsToWire(
  rows: BrandRow[],
  imageUrl: (key: string) => string,
): z.output<typeof Brands> {
  return {
    items: rows.map((row) => {
      const isEnglish = row.nameType === 'NAME_EN';
      return {
        brandNo: row.brandNo,
        displayBrandNo: row.brandNo,
        name: isEnglish ? row.nameEn : row.nameKo,
        nameKo: row.nameKo,
        nameEn: row.nameEn,
        nameType: row.nameType,
        mainBrandName: isEnglish ? row.nameEn : row.nameKo,
        subBrandName: isEnglish ? row.nameKo : row.nameEn,
        makerName: '',
        logoImageUrl: imageUrl(row.logoKey),
        homepageUrl: '',
        mainImageContent: '',
        detailContent: row.story,
        description: row.description,
        displayAreaContentUrl: imageUrl(row.posterKey),
        ...(row.slug !== '' && { slug: row.slug }),
        ...(row.formerSlugs.length > 0 && { formerSlugs: row.formerSlugs }),
      };
    }),
    totalCount: rows[0]?.total ?? 0,
  };
}
