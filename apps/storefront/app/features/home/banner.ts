import type { BannerSection } from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { Poster } from '../../ui/poster-picture.tsx';

const PHONE_SUFFIX = '_MO';

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
 * The banners of one place: a wide one hangs under the place's id, its shape for phones under the
 * same id with `_MO`, by the same name. One without a counterpart shows itself in both.
 */
export function readBanners(sections: readonly Section[], sectionId: string): Banner[] {
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

/** The section ids to ask for, so that `readBanners` finds both shapes of these places. */
export function bannerSectionIds(...sectionIds: string[]): string {
  return sectionIds.flatMap((id) => [id, `${id}${PHONE_SUFFIX}`]).join(',');
}

function postersOf(sections: readonly Section[], sectionId: string) {
  return sections
    .filter(({ id }) => id === sectionId)
    .flatMap(({ accounts }) => accounts)
    .flatMap(({ banners, width, height }) =>
      banners.map((banner) => ({ banner, poster: { imageUrl: banner.imageUrl, width, height } })),
    );
}
