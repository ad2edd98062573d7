import type { Caller } from '@duskline/client';
import { loadBannerSections } from '../../lib/display/load-banner-sections.ts';
import { edgeToEdge, posterSources } from '../../ui/poster-picture.tsx';
import { BANNER_PICTURE, type CategoryBanner } from './category-banner.ts';

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
  const shown = paths.length === 0 ? banners : banners.filter(({ to }) => paths.includes(to));
  // Of several each is drawn twice as wide as its place, of which the right half shows.
  const sizes = shown.length === 1 ? edgeToEdge : `${Math.ceil(200 / shown.length)}vw`;
  return shown.map((banner) => ({
    ...banner,
    sources: posterSources({ imageUrl: banner.imageUrl, ...BANNER_PICTURE }),
    sizes,
  }));
}
