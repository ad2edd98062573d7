import { resolve } from 'node:path';
import type { S3Settings } from '@duskline/partners/files/s3-client';
import {
  type ChallengeSettings,
  challengeVariables,
  readChallengeSettings,
} from '@duskline/partners/settings/challenge-settings';
import { fileVariables, readS3Settings } from '@duskline/partners/settings/file-settings';
import {
  identityVariables,
  readShopPartners,
  type ShopPartnerSettings,
  shopPartnerVariables,
} from '@duskline/partners/settings/partner-settings';
import {
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from '@duskline/partners/settings/report-settings';
import {
  invalidationKeyVariable,
  type PartSettings,
  partVariables,
  readPartSettings,
} from '@duskline/platform/part/part-settings';
import {
  httpUrl,
  imageUrlVariable,
  origins,
  readImageUrl,
  readSettings,
} from '@duskline/platform/settings';
import { z } from 'zod';
import type { ShopSettings } from '../settings.ts';

const GIB = 1024 ** 3;

/** The Shop API's variables where it, or what runs its jobs, is a process of its own. */
export const shopPartVariables = {
  ...partVariables,
  /** Other storefronts' origins; where not set all may call and none is returned to. */
  ALLOWED_ORIGINS: origins.optional(),
  /** Where staff reach the back office; a store without one names its own address. */
  BACK_OFFICE_URL: httpUrl.optional(),
  /** Where pictures and uploads are stored without S3: a folder that all Shop APIs and the worker share. */
  DATA_DIR: z.string().default('.data'),
  UPLOADS_MAX_GB: z.coerce.number().positive().optional(),
  SHOP_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ...invalidationKeyVariable,
  ...fileVariables,
  ...imageUrlVariable,
  ...shopPartnerVariables,
  ...identityVariables,
  ...challengeVariables,
  ...reportVariables,
};

export type ShopPartSettings = PartSettings & {
  shop: ShopSettings;
  /** Undefined: pictures are in the data folder. */
  s3: S3Settings | undefined;
  shopPartners: ShopPartnerSettings;
  challenge: ChallengeSettings | undefined;
  /** Undefined: storefronts are sent no invalidations. */
  invalidationKey: string | undefined;
  reports: ReportSettings;
};

const Variables = z.object(shopPartVariables);

/** Read the Shop API's settings; throws a `SettingsError` that names the first wrong variable. */
export function readShopPartSettings(environment: NodeJS.ProcessEnv): ShopPartSettings {
  return shopPartSettings(readSettings(Variables, environment));
}

/** Return the Shop API's settings of variables that were read already. */
export function shopPartSettings(given: z.output<typeof Variables>): ShopPartSettings {
  const part = readPartSettings(given);
  return {
    ...part,
    shop: {
      TRUST_PROXY: part.trustProxy,
      SITE_URL: part.siteUrl,
      ALLOWED_ORIGINS: given.ALLOWED_ORIGINS,
      SHOP_API_URL: part.shopApiPublicUrl,
      MEMBER_API_URL: part.memberApiPublicUrl,
      BACK_OFFICE_URL: given.BACK_OFFICE_URL ?? part.siteUrl,
      DATA_DIR: resolve(given.DATA_DIR),
      IMAGE_URL: readImageUrl(given, part.siteUrl),
      UPLOADS_MAX_BYTES: given.UPLOADS_MAX_GB && Math.floor(given.UPLOADS_MAX_GB * GIB),
      SHOP_TOKEN_SECRET: given.SHOP_TOKEN_SECRET,
      INTERNAL_KEY: part.internalKey,
    },
    s3: readS3Settings(given),
    shopPartners: readShopPartners(given),
    challenge: readChallengeSettings(given, undefined),
    invalidationKey: given.INVALIDATION_KEY,
    reports: readReportSettings(given, undefined),
  };
}
