import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { warmUpSearchIndex } from '@duskline/shop-api/app';
import type { Gateway } from './gateway.ts';
import type { OpenApis } from './open-apis.ts';
import { openStorefront } from './open-storefront.ts';
import type { Settings } from './settings.ts';

/** Open the gateway for shoppers: pages, both APIs and what else the store's one port has. */
export async function serveShoppers(
  gateway: Gateway,
  settings: Settings,
  apis: OpenApis,
  reports: ErrorReports,
): Promise<void> {
  await warmUpSearchIndex(apis.shop);
  const storefront = await openStorefront(settings, apis, reports);
  gateway.open({
    isReady: apis.isReady,
    isInternal: apis.isInternal,
    serveCachedPage: storefront.serveCached,
    shopApi: (request, response) => apis.shopApi.routing(request, response),
    memberApi: (request, response) => apis.memberApi.routing(request, response),
    storefront: storefront.handle,
  });
}
