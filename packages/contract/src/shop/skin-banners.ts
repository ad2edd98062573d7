import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** The types of the public SDK; the published documents leave skin banners out. */
const DisplayValue = z.object({
  displayPeriodType: z.enum(['REGULAR', 'PERIOD']),
  startDateTime: z.string(),
  endDateTime: z.string(),
});

const SkinBannerImage = z.object({
  imageNo: z.number(),
  imageUrl: z.string(),
  activeNavigationImageUrl: z.string(),
  inactiveNavigationImageUrl: z.string(),
  landingUrl: z.string(),
  openLocationType: z.enum(['SELF', 'BLANK']),
  description: z.string(),
  displayOrder: z.number(),
  displayValue: DisplayValue,
});

export const SkinBanner = z.object({
  bannerNo: z.number(),
  bannerTitle: z.string(),
  platformType: z.string(),
  visible: z.boolean(),
  resizable: z.boolean(),
  width: z.number(),
  height: z.number(),
  sizeUnitType: z.enum(['PIXEL', 'PERCENT']),
  registerDateTime: z.string(),
  updateDateTime: z.string(),
  displayValue: DisplayValue,
  slideBannerConfig: z.object({
    slideSpeedType: z.string(),
    slideTime: z.number(),
    slideEffectType: z.string(),
    usableSlideButton: z.boolean(),
    slideButtonColor: z.string(),
    slideNavigationType: z.string(),
    slideNavigationInfo: z.object({
      buttonSizeType: z.string(),
      buttonBorderType: z.string(),
      activeButtonColor: z.string(),
      inactiveButtonColor: z.string(),
    }),
  }),
  bannerImages: z.array(SkinBannerImage),
});

export const SkinBannerGroup = z.object({
  skinNo: z.number(),
  skinCode: z.string(),
  skinName: z.string(),
  bannerGroupCode: z.string(),
  bannerGroupName: z.string(),
  bannerGroupType: z.string(),
  banners: z.array(SkinBanner),
});

export const SkinBannerGroups = z.object({
  skinCode: z.string(),
  skinName: z.string(),
  platformType: z.string(),
  isLiveSkin: z.boolean(),
  isWorkSkin: z.boolean(),
  appIcon: z.string(),
  updateDateTime: z.string(),
  decorationConfig: z.object({ mainColor: z.string(), backgroundColor: z.string() }),
  bannerGroups: z.array(
    z.object({ groupCode: z.string(), groupName: z.string(), groupType: z.string() }),
  ),
});

/** A skin's own number or code says nothing here: every skin shows the same banners. */
const ofSkin = { skinNo: q.number.optional(), skinCode: text().optional() };

/** GET /skin-banners: the banner sections whose codes are asked for; at most 50 at once. */
export const listSkinBanners = shopEndpoint({
  method: 'GET',
  path: '/skin-banners',
  auth: 'none',
  query: z.object({ ...ofSkin, bannerGroupCodes: text().optional() }),
  reply: z.array(SkinBannerGroup),
  refusals: [],
});

/** GET /skin-banners/groups-by-skin: every banner section that the platform shows. */
export const listSkinBannerGroups = shopEndpoint({
  method: 'GET',
  path: '/skin-banners/groups-by-skin',
  auth: 'none',
  query: z.object({ ...ofSkin, isPreview: q.boolean.optional() }),
  reply: SkinBannerGroups,
  refusals: [],
});

/** GET /skin-banners/{bannerId}: one banner section by its code. */
export const getSkinBanners = shopEndpoint({
  method: 'GET',
  path: '/skin-banners/:bannerId',
  auth: 'none',
  params: z.object({ bannerId: text(200) }),
  query: z.object(ofSkin),
  reply: z.array(SkinBannerGroup),
  refusals: [],
});
