import {
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from '@duskline/partners/settings/report-settings';
import type { MetricsAddress } from '@duskline/platform/metrics/serve-own-metrics';
import {
  internalKey,
  metricsVariables,
  processVariables,
  readMetricsAddress,
} from '@duskline/platform/part/part-settings';
import {
  httpUrl,
  imageUrlVariable,
  port,
  readImageUrl,
  readSettings,
  trustedProxies,
  warnOfProxy,
} from '@duskline/platform/settings';
import { z } from 'zod';

const { HOST, NODE_ENV } = processVariables;

const Variables = z.object({
  HOST,
  NODE_ENV,
  ...metricsVariables,
  ...reportVariables,
  PORT: port,
  /** Where shoppers reach the store, and staff the back office. */
  SITE_URL: httpUrl,
  BACK_OFFICE_URL: httpUrl,
  ...imageUrlVariable,
  /** Where this server reaches the Shop API. */
  SHOP_API_URL: httpUrl,
  INTERNAL_KEY: internalKey,
  TRUST_PROXY: trustedProxies.optional(),
});

export type BackOfficeSettings = {
  host: string;
  port: number;
  siteUrl: string;
  backOfficeUrl: string;
  /** Where pictures are reached; undefined: at the Shop API. */
  imageUrl: string | undefined;
  shopApiUrl: string;
  internalKey: string;
  trustProxy: string | number | undefined;
  /** Undefined: no figures are collected. */
  metrics: MetricsAddress | undefined;
  reports: ReportSettings;
  /** What the operator should know although it starts. */
  warnings: string[];
};

/** Read the back office's settings; throws a `SettingsError` that names the first wrong variable. */
export function readBackOfficeSettings(environment: NodeJS.ProcessEnv): BackOfficeSettings {
  const given = readSettings(Variables, environment);
  return {
    host: given.HOST,
    port: given.PORT,
    siteUrl: given.SITE_URL,
    backOfficeUrl: given.BACK_OFFICE_URL,
    imageUrl: readImageUrl(given, given.SITE_URL),
    shopApiUrl: given.SHOP_API_URL,
    internalKey: given.INTERNAL_KEY,
    trustProxy: given.TRUST_PROXY,
    metrics: readMetricsAddress(given),
    reports: readReportSettings(given, undefined),
    warnings: warnOfProxy({ ...given, SITE_URL: given.BACK_OFFICE_URL }),
  };
}
