import type { Caller } from '@duskline/client';
import { loadBannerSections } from '../../lib/display/load-banner-sections.ts';
import type { CategoryBanner } from './category-banners.tsx';

/**
 * Load the banners above lists, of these banner sections: only those that link to one of `paths`, or
 * all where none is given.
 */
export async function loadCategoryBanners(
  shop: Caller,
  sectionIds: readonly string[],
  paths: readonly string[] = [],
): Promise<CategoryBanner[]> {
  const sections = await loadBannerSections(shop, sectionIds);
  const banners = sections
    .flatMap((section) => section.accounts)
    .flatMap((account) => account.banners)
    .map(({ name, description, imageUrl, landingUrl }) => ({
      name,
      description,
      imageUrl,
      to: landingUrl,
    }));
  return paths.length === 0 ? banners : banners.filter(({ to }) => paths.includes(to));
}
