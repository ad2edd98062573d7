import { type AdminCaller, createAdminCaller } from '@duskline/client';
import type { BrowserContext } from '@playwright/test';
import type { WorkerStore } from '../stores.ts';

/** Call the API of the back office with the session of a browser, where no click is what a journey is about. */
export function adminCallerOf(context: BrowserContext, store: WorkerStore): AdminCaller {
  return createAdminCaller({
    baseUrl: `${store.backOfficeUrl}/admin-api`,
    headers: () => ({ origin: store.backOfficeUrl }),
    send: async (_call, url, request) =>
      fetch(url, {
        ...request,
        headers: {
          ...(request.headers as Record<string, string>),
          cookie: await cookieOf(context, url),
        },
      }),
  });
}

async function cookieOf(context: BrowserContext, url: string): Promise<string> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
