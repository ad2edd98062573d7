import type { Banner, BannerSection } from '@duskline/contract/shop/display';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { NO_END_YMDT } from '../../http/no-end.ts';
import type { BannerRow, BannerSectionRow } from './banners.sql.ts';

/** Convert a banner section with its accounts and banners. */
export function bannerSectionToWire(
  row: BannerSectionRow,
  imageUrl: (key: string) => string,
): z.output<typeof BannerSection> {
  return {
    bannerSectionNo: row.bannerSectionNo,
    label: row.label,
    code: row.id,
    id: row.id,
    ...platformsToWire(row.platforms),
    memberGradeDisplayInfo: null,
    memberGroupDisplayInfo: null,
    accounts: row.accounts.map((account) => ({
      accountNo: account.accountNo,
      accountName: account.name,
      displayType: account.displayType,
      width: account.width,
      height: account.height,
      displayOrder: account.displayOrder,
      ...platformsToWire(account.platforms),
      memberGradeDisplayInfo: null,
      memberGroupDisplayInfo: null,
      banners: account.banners.map((banner) => bannerToWire(banner, imageUrl)),
    })),
  };
}

function bannerToWire(row: BannerRow, imageUrl: (key: string) => string): z.output<typeof Banner> {
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
    displayEndYmdt: row.endsAt ? seoulDateTime(new Date(row.endsAt)) : NO_END_YMDT,
    displayOrder: row.displayOrder,
  };
}

/** The reference's three platforms: PC, the mobile web, and the app, which it calls mobile. */
function platformsToWire(platforms: string[]) {
  const yn = (shown: boolean) => (shown ? 'Y' : 'N');
  return {
    platformDisplayPcYn: yn(platforms.includes('PC')),
    platformDisplayMobileWebYn: yn(platforms.includes('MOBILE_WEB')),
    platformDisplayMobileYn: yn(platforms.includes('AOS') || platforms.includes('IOS')),
  };
}
