import { readBackOfficeApp } from '@duskline/back-office/server/back-office-files.ts';
import {
  type BackOffice,
  createBackOffice,
} from '@duskline/back-office/server/create-back-office.ts';
import type { buildAdminApi } from '@duskline/shop-api/admin-app';
import type { ShopContext } from '@duskline/shop-api/context';
import type { Settings } from './settings.ts';

export type OpenBackOffice = {
  /** Throws a `SettingsError` when the port cannot be had; until `serve` staff are asked to wait. */
  listen(): Promise<void>;
  /** Let staff in: from then on the app and its API answer. */
  serve(shop: ShopContext, isReady: () => Promise<boolean>): Promise<void>;
  /** Leave the port to the next process, and answer staff who are still on a connection to this one. */
  retire(): Promise<void>;
  /** Close once, however often it is asked for. */
  close(): Promise<void>;
};

/** Read the built app and make its server; undefined where the store has no back office. */
export function openBackOffice({
  backOfficePort: port,
  host,
  ...urls
}: Settings): OpenBackOffice | undefined {
  if (port === undefined) return undefined;
  const office: BackOffice = createBackOffice(urls, readBackOfficeApp());
  let api: Awaited<ReturnType<typeof buildAdminApi>> | undefined;
  let closing: Promise<void> | undefined;
  return {
    listen: () => office.listen(port, host),
    async serve(shop, isReady) {
      const admin = await import('@duskline/shop-api/admin-app');
      const built = await admin.buildAdminApi(shop);
      await built.ready();
      api = built;
      office.open({ isReady, adminApi: (request, response) => built.routing(request, response) });
    },
    retire: () => office.retire(),
    close() {
      closing ??= (office.server.listening ? office.close() : Promise.resolve()).then(() =>
        api?.close(),
      );
      return closing;
    },
  };
}
