import { brand } from '@duskline/brand';
import type { SkinBannerGroup, SkinBannerGroups } from '@duskline/contract/shop/skin-banners';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { NO_END_YMDT } from '../../http/no-end.ts';
import type { Platform } from '../../http/routers.ts';
import type { BannerRow, BannerSectionRow } from './banners.sql.ts';

type Group = z.output<typeof SkinBannerGroup>;

/** Every skin on this shop shows the same banners: one skin, number 1. */
const SKIN = { skinNo: 1, skinCode: brand.clientId, skinName: brand.name };
const GROUP_TYPE = 'SLIDE';

/** Convert a banner section to the group of a skin; each of its accounts is a banner with images. */
export function skinBannerGroupToWire(
  section: BannerSectionRow,
  platform: Platform,
  imageUrl: (key: string) => string,
): Group {
  return {
    ...SKIN,
    bannerGroupCode: section.id,
    bannerGroupName: section.label,
    bannerGroupType: GROUP_TYPE,
    banners: section.accounts.map((account) => {
      const displayValue = periodOf(account.banners);
      return {
        bannerNo: account.accountNo,
        bannerTitle: account.name,
        platformType: platformTypeOf(platform),
        visible: account.banners.length > 0,
        resizable: true,
        width: account.width,
        height: account.height,
        sizeUnitType: 'PIXEL',
        registerDateTime: displayValue.startDateTime,
        updateDateTime: displayValue.startDateTime,
        displayValue,
        slideBannerConfig: {
          slideSpeedType: 'NORMAL',
          slideTime: 3,
          slideEffectType: 'SLIDE',
          usableSlideButton: true,
          slideButtonColor: '#FFFFFF',
          slideNavigationType: 'NORMAL',
          slideNavigationInfo: {
            buttonSizeType: 'NORMAL',
            buttonBorderType: 'CIRCLE',
            activeButtonColor: '#FFFFFF',
            inactiveButtonColor: '#999999',
          },
        },
        bannerImages: account.banners.map((banner) => imageToWire(banner, imageUrl)),
      };
    }),
  };
}

/** Convert the list of a platform's banner sections. */
export function skinBannerGroupsToWire(
  sections: readonly { id: string; label: string }[],
  platform: Platform,
  now: Date,
): z.output<typeof SkinBannerGroups> {
  return {
    skinCode: SKIN.skinCode,
    skinName: SKIN.skinName,
    platformType: platformTypeOf(platform),
    isLiveSkin: true,
    isWorkSkin: false,
    appIcon: '',
    updateDateTime: seoulDateTime(now),
    decorationConfig: { mainColor: '#000000', backgroundColor: '#FFFFFF' },
    bannerGroups: sections.map(({ id, label }) => ({
      groupCode: id,
      groupName: label,
      groupType: GROUP_TYPE,
    })),
  };
}

function imageToWire(
  banner: BannerRow,
  imageUrl: (key: string) => string,
): Group['banners'][number]['bannerImages'][number] {
  return {
    imageNo: banner.bannerNo,
    imageUrl: imageUrl(banner.imageKey),
    activeNavigationImageUrl: '',
    inactiveNavigationImageUrl: '',
    landingUrl: banner.landingUrl,
    openLocationType: banner.opensInNewWindow ? 'BLANK' : 'SELF',
    description: banner.description,
    displayOrder: banner.displayOrder,
    displayValue: periodOf([banner]),
  };
}

/** From the first start to the last end; a banner without an end has none. */
function periodOf(banners: readonly BannerRow[]): Group['banners'][number]['displayValue'] {
  const starts = banners.map(({ startsAt }) => new Date(startsAt).getTime());
  const ends = banners.flatMap(({ endsAt }) => (endsAt === null ? [] : new Date(endsAt).getTime()));
  const hasEnd = banners.length > 0 && ends.length === banners.length;
  return {
    displayPeriodType: hasEnd ? 'PERIOD' : 'REGULAR',
    startDateTime: starts.length === 0 ? '' : seoulDateTime(new Date(Math.min(...starts))),
    endDateTime: hasEnd ? seoulDateTime(new Date(Math.max(...ends))) : NO_END_YMDT,
  };
}

function platformTypeOf(platform: Platform): string {
  return platform === 'PC' ? 'PC' : 'MOBILE';
}
