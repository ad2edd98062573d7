import type { Banner, BannerSection } from '@duskline/contract/shop/display';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { BannerRow, BannerSectionRow } from './display.sql.ts';

export const NO_END = '2999-12-31 23:59:59';

/** A place for banners with its accounts and banners. */
export function writeBannerSection(
  row: BannerSectionRow,
  imageUrl: (key: string) => string,
): z.output<typeof BannerSection> {
  return {
    bannerSectionNo: row.bannerSectionNo,
    label: row.label,
    code: row.id,
    id: row.id,
    ...writePlatforms(row.platforms),
    memberGradeDisplayInfo: null,
    memberGroupDisplayInfo: null,
    accounts: row.accounts.map((account) => ({
      accountNo: account.accountNo,
      accountName: account.name,
      displayType: account.displayType,
      width: account.width,
      height: account.height,
      displayOrder: account.displayOrder,
      ...writePlatforms(account.platforms),
      memberGradeDisplayInfo: null,
      memberGroupDisplayInfo: null,
      banners: account.banners.map((banner) => writeBanner(banner, imageUrl)),
    })),
  };
}

function writeBanner(row: BannerRow, imageUrl: (key: string) => string): z.output<typeof Banner> {
  return {
    bannerNo: row.bannerNo,
    name: row.name,
    nameColor: row.nameColour,
    description: row.description,
    descriptionColor: row.descriptionColour,
    imageUrl: imageUrl(row.imageKey),
    mouseOverImageUrl: imageUrl(row.hoverImageKey),
    videoUrl: row.videoUrl,
    landingUrlType: 'GENERAL',
    landingUrl: row.landingUrl,
    browerTargetType: row.opensInNewWindow ? 'NEW' : 'CURRENT',
    leftSpaceColor: row.spaceColour,
    rightSpaceColor: row.spaceColour,
    displayPeriodType: row.endsAt ? 'PERIOD' : 'REGULAR',
    displayStartYmdt: seoulDateTime(new Date(row.startsAt)),
    displayEndYmdt: row.endsAt ? seoulDateTime(new Date(row.endsAt)) : NO_END,
    displayOrder: row.displayOrder,
  };
}

/** The reference's three platforms: PC, the mobile web, and the app, which it calls mobile. */
function writePlatforms(platforms: string[]) {
  const yn = (shown: boolean) => (shown ? 'Y' : 'N');
  return {
    platformDisplayPcYn: yn(platforms.includes('PC')),
    platformDisplayMobileWebYn: yn(platforms.includes('MOBILE_WEB')),
    platformDisplayMobileYn: yn(platforms.includes('AOS') || platforms.includes('IOS')),
  };
}
