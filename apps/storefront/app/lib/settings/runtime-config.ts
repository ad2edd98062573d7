import { createContext, useContext } from 'react';

/** What a browser must know to work; the server writes it once, onto <html>. */
export type RuntimeConfig = {
  shopApiUrl: string;
  memberApiUrl: string;
  isInApp: boolean;
  /** Where faults are told, if anywhere. */
  reports?: ReportTarget | undefined;
};

/** A project of the error-reporting service, and as which version of the store. */
export type ReportTarget = { dsn: string; environment: string; release: string };

const defaults: RuntimeConfig = {
  shopApiUrl: '/shop-api',
  memberApiUrl: '/member-api',
  isInApp: false,
};

/** Set by both entries around the router, so that error pages have it too. */
export const RuntimeConfigContext = createContext(defaults);

/** Where the APIs are and whether this is the app. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

/** Reads the configuration from the page; in the browser, outside React too. */
export function readRuntimeConfig(): RuntimeConfig {
  const { shopApi, memberApi, app, reports, environment, release } =
    document.documentElement.dataset;
  return {
    shopApiUrl: shopApi ?? defaults.shopApiUrl,
    memberApiUrl: memberApi ?? defaults.memberApiUrl,
    isInApp: app !== undefined,
    reports: reports
      ? { dsn: reports, environment: environment ?? '', release: release ?? '' }
      : undefined,
  };
}

/** The attributes of <html> that `readRuntimeConfig` reads. */
export function runtimeConfigAttributes(config: RuntimeConfig) {
  return {
    'data-shop-api': config.shopApiUrl,
    'data-member-api': config.memberApiUrl,
    'data-app': config.isInApp ? '' : undefined,
    'data-reports': config.reports?.dsn,
    'data-environment': config.reports?.environment,
    'data-release': config.reports?.release,
  };
}
