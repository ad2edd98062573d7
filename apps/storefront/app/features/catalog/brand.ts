import { brandSlug } from '@duskline/contract/shop/slug.rules';

/** The fields of a brand on the wire that its pages need. */
type WireBrand = {
  brandNo: number;
  nameKo: string | null;
  nameEn: string | null;
  description: string | null;
  logoImageUrl: string | null;
  displayAreaContentUrl: string | null;
  slug?: string | undefined;
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

/** Convert a brand of the wire; its path is its own, or made from the English name, else the Korean one. */
export function toBrand(brand: WireBrand): Brand {
  const name = brand.nameEn || brand.nameKo || '';
  return {
    brandNo: brand.brandNo,
    name,
    koreanName: brand.nameKo && brand.nameKo !== name ? brand.nameKo : undefined,
    description: brand.description ?? '',
    posterUrl: brand.displayAreaContentUrl ?? '',
    path: `/brands/${brandSlug(brand)}`,
  };
}
