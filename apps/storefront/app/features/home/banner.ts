import type { BannerSection } from '@duskline/contract/shop/display';
import type { z } from 'zod';

/** A banner as a page draws it. */
export type Banner = {
  bannerNo: number;
  title: string;
  text: string;
  imageUrl: string;
  to: string;
};

/** The banners of one section, in the order of its accounts. */
export function readBanners(
  sections: readonly z.output<typeof BannerSection>[],
  sectionId: string,
): Banner[] {
  return sections
    .filter((section) => section.id === sectionId)
    .flatMap((section) => section.accounts)
    .flatMap((account) => account.banners)
    .map((banner) => ({
      bannerNo: banner.bannerNo,
      title: banner.name,
      text: banner.description,
      imageUrl: banner.imageUrl,
      to: banner.landingUrl,
    }));
}
