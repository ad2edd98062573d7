// @vitest-environment jsdom
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiContext } from '../../../lib/api/api.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { type RuntimeConfig, RuntimeConfigContext } from '../../../lib/settings/runtime-config.ts';
import { useOptionStock, useRefreshOptionStock } from './options.queries.ts';

afterEach(cleanup);

function Page() {
  const { data } = useOptionStock(7);
  const refresh = useRefreshOptionStock(7);
  return (
    <button type="button" onClick={refresh}>
      {data?.get(11)?.available}
    </button>
  );
}

function apiOf(shop: FakeCaller) {
  const session = createFakeSession({ shop, member: shop });
  return { session, shop, member: shop, shopAsGuest: () => shop };
}

function pageOf(api: ReturnType<typeof apiOf>, mall: Partial<RuntimeConfig> = {}) {
  const config: RuntimeConfig = {
    ...{ shopApiUrl: '', clientId: '', memberApiUrl: '', isInApp: false, hasShopExtensions: true },
    ...mall,
  };
  return (
    <QueryClientProvider client={createQueryClient()}>
      <RuntimeConfigContext value={config}>
        <ApiContext value={api}>
          <Page />
        </ApiContext>
      </RuntimeConfigContext>
    </QueryClientProvider>
  );
}

test('an opened page counts one view of its product, however often its stock is asked for', async () => {
  const shop = createFakeCaller();
  let left = 5;
  shop.on(getProductOptions, () => {
    const option = { optionNo: 11, stockCnt: left, saleType: 'AVAILABLE', forcedSoldOut: false };
    return { flatOptions: [option] } as never;
  });
  const api = apiOf(shop);
  const page = pageOf(api);
  const opened = render(page);
  const button = await screen.findByRole('button', { name: '5' });
  left = 4;
  await userEvent.click(button);
  await screen.findByRole('button', { name: '4' });
  const isCounted = () => shop.inputsOf(getProductOptions).map(({ query }) => query?.opened);
  expect(isCounted()).toEqual([true, undefined]);
  // Opened again, though its stock is in the cache.
  opened.unmount();
  render(page);
  await waitFor(() => expect(isCounted()).toEqual([true, undefined, true]));
});

test('another mall is asked for what it knows alone', async () => {
  const shop = createFakeCaller();
  shop.on(getProductOptions, () => {
    const option = { optionNo: 11, stockCnt: 5, saleType: 'AVAILABLE', forcedSoldOut: false };
    return { flatOptions: [option] } as never;
  });
  render(pageOf(apiOf(shop), { hasShopExtensions: false }));
  await screen.findByRole('button', { name: '5' });
  expect(shop.inputsOf(getProductOptions)[0]?.query).toEqual({});
});
