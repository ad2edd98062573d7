import { brand } from '@duskline/brand';
import type { Page } from '@playwright/test';
import type { create } from '@shopby/shop-sdk';
import type { Store } from '../stores.ts';
import { skinOrigin } from './serve-skin.ts';

type Client = ReturnType<typeof create>;
type DataOf<Call> = Call extends (...given: never[]) => Promise<{ data: infer Data }>
  ? Data
  : never;

/** Open the page of another origin with a client of the SDK. */
export async function openSkin(page: Page, store: Store): Promise<void> {
  await page.goto(skinOrigin());
  await use(page, store);
}

/** Make the SDK's client on the page, as after each of its loads. */
export async function use(
  page: Page,
  store: Store,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.evaluate(([settings, own]) => window.skin.use(settings, own), [
    { apiUrl: `${store.siteUrl}/shop-api`, clientId: brand.clientId },
    headers,
  ] as const);
}

/** Call the shop by the SDK on the page; throws what the SDK throws. */
export async function call<Domain extends keyof Client, Name extends keyof Client[Domain] & string>(
  page: Page,
  domain: Domain,
  name: Name,
  options: object = {},
): Promise<DataOf<Client[Domain][Name]>> {
  return page.evaluate((one) => window.skin.call(one), {
    ...{ domain, call: name, options },
  }) as Promise<DataOf<Client[Domain][Name]>>;
}
