/** Convert a label to a part of a path: lower case, everything but letters and digits becomes a hyphen. */
export function toSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Return a brand's part of its URL: its own, or that of its English name, else of the Korean one. */
export function brandSlug(brand: {
  slug?: string | undefined;
  nameKo: string | null;
  nameEn: string | null;
}): string {
  return brand.slug || toSlug(brand.nameEn || brand.nameKo || '');
}
