import type { BannerSection } from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { Poster } from '../../ui/poster-picture.tsx';

type Section = z.output<typeof BannerSection>;

/** A banner as the home page draws it: what it says, where it leads, its poster in two shapes. */
export type Banner = {
  bannerNo: number;
  title: string;
  text: string;
  to: string;
  wide: Poster;
  tall: Poster;
};

/**
 * The banners of one place. A wide one and the phone's of the same name are one banner in two
 * shapes; one without a counterpart shows itself in both.
 */
export function readBanners(
  sections: { wide: readonly Section[]; tall: readonly Section[] },
  sectionId: string,
): Banner[] {
  const wide = postersOf(sections.wide, sectionId);
  const tall = postersOf(sections.tall, sectionId);
  const shapeOf = (posters: typeof wide, name: string) =>
    posters.find(({ banner }) => banner.name === name)?.poster;
  const all = [...wide, ...tall.filter(({ banner }) => !shapeOf(wide, banner.name))];
  return all.map(({ banner, poster }) => ({
    bannerNo: banner.bannerNo,
    title: banner.name,
    text: banner.description,
    to: banner.landingUrl,
    wide: poster,
    tall: shapeOf(tall, banner.name) ?? poster,
  }));
}

function postersOf(sections: readonly Section[], sectionId: string) {
  return sections
    .filter(({ id }) => id === sectionId)
    .flatMap(({ accounts }) => accounts)
    .flatMap(({ banners, width, height }) =>
      banners.map((banner) => ({ banner, poster: { imageUrl: banner.imageUrl, width, height } })),
    );
}
