import { createContext } from 'react-router';
import type { ReportTarget } from './runtime-config.ts';

/** Where this storefront lives and where its APIs answer, seen from the server and from browsers. */
export type StorefrontSettings = {
  /** The origin shoppers see, without a slash at its end. */
  siteUrl: string;
  /** The Shop API as this server reaches it. */
  shopApiUrl: string;
  /** The APIs as a browser reaches them; a path of this site or a whole address. */
  browserShopApiUrl: string;
  browserMemberApiUrl: string;
  /** Told of each fault, so that it reaches the log of the process. */
  report(error: unknown, where?: string): void;
  /** Where browsers tell their faults. */
  browserReports?: ReportTarget;
};

/** Given by the process that serves; loaders read it. */
export const settingsContext = createContext<StorefrontSettings>();
