import { brand } from '@duskline/brand';
import { realPartners } from '@duskline/partners/settings/partner-settings';
import {
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from '@duskline/partners/settings/report-settings';
import type { MetricsAddress } from '@duskline/platform/metrics/serve-own-metrics';
import {
  invalidationKeyVariable,
  processVariables,
  readMetricsAddress,
  sendsTraces,
} from '@duskline/platform/part/part-settings';
import {
  httpUrl,
  imageUrlVariable,
  origins,
  port,
  readImageUrl,
  readSettings,
  SettingsError,
  securityContactVariable,
} from '@duskline/platform/settings';
import { z } from 'zod';
import { ownPlacement, type Placement } from '../../app/lib/settings/placement.ts';

const id = z
  .string()
  .regex(/^[\w-]{1,50}$/, 'must be an id of letters, digits, hyphens or underscores');
const ids = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => id.safeParse(part).success),
    'must be ids, separated by commas',
  );
const milliseconds = z.coerce.number().int().min(500).max(60_000);
const seconds = z.coerce.number().int().min(1).max(86_400);

const Variables = z.object({
  ...processVariables,
  PORT: port.default(3000),
  /** Where shoppers reach the storefront. */
  SITE_URL: httpUrl.optional(),
  /** Where this server reaches the mall's Shop API, and browsers too unless the next says otherwise. */
  SHOP_API_URL: httpUrl.optional(),
  SHOP_API_PUBLIC_URL: httpUrl.optional(),
  /** The id by which the mall knows this client. */
  SHOP_CLIENT_ID: z
    .string()
    .regex(/^[\w+/=.-]{1,200}$/, 'must be the client id that the mall has issued')
    .optional(),
  /** Absent: accounts are the mall's own. */
  MEMBER_API_URL: httpUrl.optional(),
  MEMBER_API_PUBLIC_URL: httpUrl.optional(),
  /** On where the Shop API is ours, with the calls and fields it adds to the public one. */
  SHOP_API_EXTENSIONS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Where staff open previews of our own mall's pages (decision 0460); there are none where it is absent. */
  BACK_OFFICE_URL: httpUrl.optional(),
  /** The mall's payment script; below the Shop API if not given. */
  PAYMENT_SCRIPT_URL: httpUrl.optional(),
  /** What the pages of our own mall open: its payment script, identity window and challenge. */
  TOSS_SCRIPT_URL: httpUrl.optional(),
  KCP_WINDOW_URL: httpUrl.optional(),
  TURNSTILE_URL: httpUrl.optional(),
  /** Hosts of payment windows that the script opens. */
  PAYMENT_ORIGINS: origins.optional(),
  /** Hosts of pictures that are reached by http; by https any host may show them. */
  IMAGE_ORIGINS: origins.optional(),
  /** Where our own mall's pictures are, if not at its Shop API. */
  ...imageUrlVariable,
  HERO_BANNERS: id.default(ownPlacement.heroBanners),
  PROMO_BANNERS: id.default(ownPlacement.promoBanners),
  CATEGORY_BANNERS: ids.optional(),
  HOME_SECTIONS: ids.optional(),
  LOOKBOOK_SECTIONS: id.default(ownPlacement.lookbookSections),
  STORE_SECTIONS: id.default(ownPlacement.storeSections),
  NOTICE_BOARD: id.default(ownPlacement.noticeBoard),
  FAQ_BOARD: id.default(ownPlacement.faqBoard),
  /** All calls of one page together end after this long. */
  PAGE_CALLS_MS: milliseconds.default(4000),
  /** So long a page is sent from the cache, where nothing says before that it has changed. */
  PAGE_CACHE_SECONDS: seconds.default(60),
  ...invalidationKeyVariable,
  ...securityContactVariable,
  ...reportVariables,
  LOG_LEVEL: processVariables.LOG_LEVEL.unwrap().default('info'),
});

/** What a storefront of its own needs to know of the mall it shows. */
export type StandaloneSettings = {
  port: number;
  host: string;
  siteUrl: string;
  shopApiUrl: string;
  clientId: string;
  memberApiUrl: string | undefined;
  browserShopApiUrl: string;
  browserMemberApiUrl: string | undefined;
  hasShopExtensions: boolean;
  backOfficeUrl: string | undefined;
  paymentScriptUrl: string | undefined;
  /** Partners whose scripts and windows the pages of our own mall open. */
  windows: {
    paymentScriptUrl?: string;
    identityWindowUrl?: string;
    challengeUrl?: string | undefined;
  };
  paymentOrigins: readonly string[];
  imageOrigins: readonly string[];
  placement: Placement;
  pageCallsMs: number;
  pageCacheSeconds: number;
  /** By which our own Shop API sends invalidations; undefined: pages go by their age alone. */
  invalidationKey: string | undefined;
  /** Undefined: no figures are collected. */
  metrics: MetricsAddress | undefined;
  traces: boolean;
  /** Where errors of pages and of browsers are reported. */
  reports: ReportSettings;
  securityContact: string | undefined;
  logLevel: string;
};

/** Read the settings of `npm run storefront`; throws a `SettingsError` that names the variable. */
export function readStandaloneSettings(
  environment: Record<string, string | undefined>,
): StandaloneSettings {
  const given = readSettings(Variables, environment);
  const shopApiUrl = required('SHOP_API_URL', given.SHOP_API_URL);
  const hasShopExtensions = given.SHOP_API_EXTENSIONS === 'on';
  const clientId =
    given.SHOP_CLIENT_ID ??
    (hasShopExtensions ? brand.clientId : required('SHOP_CLIENT_ID', undefined));
  const siteUrl = given.SITE_URL ?? `http://localhost:${given.PORT}`;
  const imageUrl = readImageUrl(given, siteUrl);
  return {
    port: given.PORT,
    host: given.HOST,
    siteUrl,
    shopApiUrl,
    clientId,
    memberApiUrl: given.MEMBER_API_URL,
    browserShopApiUrl: given.SHOP_API_PUBLIC_URL ?? shopApiUrl,
    browserMemberApiUrl: given.MEMBER_API_PUBLIC_URL ?? given.MEMBER_API_URL,
    hasShopExtensions,
    backOfficeUrl: hasShopExtensions ? given.BACK_OFFICE_URL : undefined,
    paymentScriptUrl:
      given.PAYMENT_SCRIPT_URL ??
      (hasShopExtensions ? undefined : `${shopApiUrl}/payments/ncp_pay.js`),
    windows: hasShopExtensions
      ? {
          paymentScriptUrl: given.TOSS_SCRIPT_URL ?? realPartners.TOSS_SCRIPT_URL,
          identityWindowUrl: given.KCP_WINDOW_URL ?? realPartners.KCP_WINDOW_URL,
          challengeUrl: given.TURNSTILE_URL,
        }
      : {},
    paymentOrigins: given.PAYMENT_ORIGINS ?? [],
    imageOrigins: [
      ...(given.IMAGE_ORIGINS ?? []),
      ...(imageUrl === undefined ? [] : [new URL(imageUrl).origin]),
    ],
    placement: {
      heroBanners: given.HERO_BANNERS,
      promoBanners: given.PROMO_BANNERS,
      categoryBanners: given.CATEGORY_BANNERS ?? ownPlacement.categoryBanners,
      homeSections: given.HOME_SECTIONS,
      lookbookSections: given.LOOKBOOK_SECTIONS,
      storeSections: given.STORE_SECTIONS,
      noticeBoard: given.NOTICE_BOARD,
      faqBoard: given.FAQ_BOARD,
    },
    pageCallsMs: given.PAGE_CALLS_MS,
    pageCacheSeconds: given.PAGE_CACHE_SECONDS,
    invalidationKey: hasShopExtensions ? given.INVALIDATION_KEY : undefined,
    metrics: readMetricsAddress(given),
    traces: sendsTraces(given),
    reports: readReportSettings(given, undefined),
    securityContact: given.SECURITY_CONTACT,
    logLevel: given.LOG_LEVEL,
  };
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) {
    throw new SettingsError(`${name}: needed to show a mall (value: not set)`);
  }
  return value;
}
