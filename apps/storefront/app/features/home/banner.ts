import type { BannerSection } from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { Poster } from '../../ui/poster-picture.tsx';

const PHONE_SUFFIX = '_MO';

type Section = z.output<typeof BannerSection>;

/** A banner of the home page: texts, link, and its poster in two shapes. */
export type Banner = {
  bannerNo: number;
  title: string;
  text: string;
  to: string;
  wide: Poster;
  tall: Poster;
};

/**
 * Convert the banners of one section. The wide posters are in the section itself, those for phones
 * in the section with `_MO` after its id, matched by name; a poster without a match serves both.
 */
export function toBanners(sections: readonly Section[], sectionId: string): Banner[] {
  const wide = postersOf(sections, sectionId);
  const tall = postersOf(sections, `${sectionId}${PHONE_SUFFIX}`);
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

/** The ids to load so that `toBanners` finds both shapes of these sections. */
export function bannerSectionIds(...sectionIds: string[]): string[] {
  return sectionIds.flatMap((id) => [id, `${id}${PHONE_SUFFIX}`]);
}

function postersOf(sections: readonly Section[], sectionId: string) {
  return sections
    .filter(({ id }) => id === sectionId)
    .flatMap(({ accounts }) => accounts)
    .flatMap(({ banners, width, height }) =>
      banners.map((banner) => ({ banner, poster: { imageUrl: banner.imageUrl, width, height } })),
    );
}
