import type { Caller } from '@duskline/client';
import { listBanners } from '@duskline/contract/shop/display.calls';
import { type CategoryBanner, categoryBannerSections } from './category-banners.tsx';

/** Load the banners above lists: only those that link to one of `paths`, or all where none is given. */
export async function loadCategoryBanners(
  shop: Caller,
  paths: readonly string[] = [],
): Promise<CategoryBanner[]> {
  const sections = await shop(listBanners, {
    params: { bannerSectionIds: categoryBannerSections.join(',') },
  });
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
