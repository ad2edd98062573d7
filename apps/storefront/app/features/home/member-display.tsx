import { listPopups } from '@duskline/contract/shop/display.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { loadBannerSections } from '../../lib/display/load-banner-sections.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { type Banner, bannerSectionIds, toBanners } from './banner.ts';
import { toPopup } from './home-popup.ts';
import type { HomePopup } from './popups.tsx';

/** What staff place on the home page for some visitors and not for others. */
export type HomeDisplay = {
  hero: readonly Banner[];
  promos: readonly Banner[];
  popups: readonly HomePopup[];
};

/** Where banners stand, and who is told what a member sees; undefined as long as it is as rendered. */
export type MemberDisplayProps = {
  placed: { hero: string; promos: string };
  onShown: (own: HomeDisplay | undefined) => void;
};

/**
 * Ask for the banners and popups of a member: the page is rendered without a token, the same for
 * everybody. Where they do not come, the banners stay as they were rendered, and no popup is shown.
 */
export function MemberDisplay({ placed: { hero, promos }, onShown }: MemberDisplayProps): null {
  const api = useApi();
  const { kind, key } = useShopper();
  const { data } = useQuery({
    queryKey: [key, 'home-display', hero, promos],
    queryFn: async () => {
      const [banners, popups] = await Promise.all([
        loadBannerSections(api.shop, bannerSectionIds(hero, promos)),
        api.shop(listPopups, { query: { pageType: 'MAIN' } }),
      ]);
      return {
        hero: toBanners(banners, hero),
        promos: toBanners(banners, promos),
        popups: popups.map(toPopup),
      };
    },
    enabled: kind === 'member',
    retry: false,
  });
  const own = kind === 'member' ? data : undefined;
  useEffect(() => onShown(own), [own, onShown]);
  return null;
}
