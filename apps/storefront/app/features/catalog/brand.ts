import { toSlug } from '../../lib/catalog/slug.ts';

/** The fields of a brand on the wire that its pages need. */
type WireBrand = {
  brandNo: number;
  nameKo: string | null;
  nameEn: string | null;
  description: string | null;
  logoImageUrl: string | null;
  displayAreaContentUrl: string | null;
};

/** A brand as its pages show it. */
export type Brand = {
  brandNo: number;
  name: string;
  koreanName: string | undefined;
  description: string;
  posterUrl: string;
  path: string;
};

/** Convert a brand of the wire; its path is made from the English name, else from the Korean one. */
export function toBrand(brand: WireBrand): Brand {
  const name = brand.nameEn || brand.nameKo || '';
  return {
    brandNo: brand.brandNo,
    name,
    koreanName: brand.nameKo && brand.nameKo !== name ? brand.nameKo : undefined,
    description: brand.description ?? '',
    posterUrl: brand.displayAreaContentUrl ?? '',
    path: `/brands/${toSlug(name)}`,
  };
}
