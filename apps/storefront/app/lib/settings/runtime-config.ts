import { createContext, useContext } from 'react';

/** The configuration a browser needs; the server renders it as attributes of <html>. */
export type RuntimeConfig = {
  shopApiUrl: string;
  memberApiUrl: string;
  isInApp: boolean;
  /** Marks our inline scripts on the server (decision 0112); browsers never see it. */
  scriptNonce?: string | undefined;
  /** Where errors are reported, if anywhere. */
  reports?: ReportTarget | undefined;
};

/** A project of the error-reporting service, and the store's environment and release. */
export type ReportTarget = { dsn: string; environment: string; release: string };

const defaults: RuntimeConfig = {
  shopApiUrl: '/shop-api',
  memberApiUrl: '/member-api',
  isInApp: false,
};

/** Provided by both entries around the router, so that error pages have it too. */
export const RuntimeConfigContext = createContext(defaults);

/** Return the API URLs and whether this is the app, in React. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

/** Read the configuration from <html>; in the browser only, also outside React. */
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
