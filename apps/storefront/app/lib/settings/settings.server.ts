import { createContext } from 'react-router';
import type { Placement } from './placement.ts';
import type { ReportTarget } from './runtime-config.ts';

/** Send a read of the Shop API: its whole URL, its headers, and when it is to end. */
export type SendShopCall = (
  url: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** The URLs of this storefront and its APIs, as the server and as browsers reach them. */
export type StorefrontSettings = {
  /** The origin shoppers see, without a slash at its end. */
  siteUrl: string;
  /** The Shop API as this server reaches it. */
  shopApiUrl: string;
  /** Sends a page's calls of the Shop API in place of `fetch`, where it runs in the same process. */
  sendShopCall?: SendShopCall | undefined;
  /** What else a page's call carries: which request of a visitor it is made for. */
  callHeaders?: (() => Record<string, string>) | undefined;
  /** The APIs as a browser reaches them; a path of this site or a whole URL. */
  browserShopApiUrl: string;
  browserMemberApiUrl: string | undefined;
  /** As `RuntimeConfig` explains them. */
  clientId: string;
  hasShopExtensions: boolean;
  paymentScriptUrl?: string | undefined;
  /** All calls of one page together end after this long. */
  pageCallsMs: number;
  /** Which banners, sections and boards the pages show. */
  placement: Placement;
  /** Marks our own inline scripts until their hashes are known; removed from what is sent. */
  scriptNonce: string;
  /** Log an error of this process. */
  report(error: unknown, where?: string): void;
  /** Where browsers report their errors. */
  browserReports?: ReportTarget;
};

/** The settings of the process; loaders read them. */
export const settingsContext = createContext<StorefrontSettings>();
