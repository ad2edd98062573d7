import { brand } from '@duskline/brand';
import { createContext, useContext } from 'react';
import type { Preview } from '../preview/preview.ts';

/** The configuration a browser needs; the server renders it as attributes of <html>. */
export type RuntimeConfig = {
  shopApiUrl: string;
  /** The id by which the Shop API knows this client. */
  clientId: string;
  /** Absent on a mall that has no Member API of ours: accounts are the shop's own then. */
  memberApiUrl: string | undefined;
  /**
   * Whether the Shop API is ours, with what it adds to the public one: calls, fields and the payment
   * window in a reservation's reply.
   */
  hasShopExtensions: boolean;
  /** The mall's payment script; absent where a reservation itself says how to pay. */
  paymentScriptUrl?: string | undefined;
  isInApp: boolean;
  /** Set where staff look at what shoppers do not see yet: nothing can be bought, nothing is counted. */
  preview?: Preview | undefined;
  /** Marks our inline scripts on the server (decision 0112); browsers never see it. */
  scriptNonce?: string | undefined;
  /** Where errors are reported, if anywhere. */
  reports?: ReportTarget | undefined;
};

/** A project of the error-reporting service, and the store's environment and release. */
export type ReportTarget = { dsn: string; environment: string; release: string };

const defaults: RuntimeConfig = {
  shopApiUrl: '/shop-api',
  clientId: brand.clientId,
  memberApiUrl: '/member-api',
  hasShopExtensions: true,
  isInApp: false,
};

/** Provided by both entries around the router, so that error pages have it too. */
export const RuntimeConfigContext = createContext(defaults);

/** Return the API URLs, what they offer, and whether this is the app, in React. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

/** Read the configuration from <html>; in the browser only, also outside React. */
export function readRuntimeConfig(): RuntimeConfig {
  const { shopApi, clientId, memberApi, publicCalls, paymentScript, app, preview, ...more } =
    document.documentElement.dataset;
  const { reports, environment, release } = more;
  return {
    shopApiUrl: shopApi ?? defaults.shopApiUrl,
    clientId: clientId ?? defaults.clientId,
    memberApiUrl: (memberApi ?? defaults.memberApiUrl) || undefined,
    hasShopExtensions: publicCalls === undefined,
    paymentScriptUrl: paymentScript,
    isInApp: app !== undefined,
    preview: preview && JSON.parse(preview),
    reports: reports
      ? { dsn: reports, environment: environment ?? '', release: release ?? '' }
      : undefined,
  };
}

/** Whether this page is a preview of staff; in the browser only. */
export function isPreviewed(): boolean {
  return document.documentElement.dataset.preview !== undefined;
}

/** The attributes of <html> that `readRuntimeConfig` reads. */
export function runtimeConfigAttributes(config: RuntimeConfig) {
  return {
    'data-shop-api': config.shopApiUrl,
    'data-client-id': config.clientId,
    // Empty: there is none; absent, as in tests, it is the default.
    'data-member-api': config.memberApiUrl ?? '',
    'data-public-calls': config.hasShopExtensions ? undefined : '',
    'data-payment-script': config.paymentScriptUrl,
    'data-app': config.isInApp ? '' : undefined,
    'data-preview': config.preview && JSON.stringify(config.preview),
    'data-reports': config.reports?.dsn,
    'data-environment': config.reports?.environment,
    'data-release': config.reports?.release,
  };
}
