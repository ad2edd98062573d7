import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { WorkerStore } from './stores.ts';

/** The demo's staff, by the beginning of their address. */
export type DemoStaff = 'owner' | 'md' | 'service' | 'warehouse';

export const STAFF_PASSWORD = 'night-bus-to-seongsu';

/** Two codes are there at once, the present and the next one: more logins wait for half a minute. */
const NEXT_CODE_MS = 40_000;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The codes that were entered, by store and person: each counts once. */
const entered = new Map<string, Set<string>>();
/** Logins that were made once and serve further journeys, by store and person. */
const sessions = new Map<string, Cookies>();

/** The address of one of the demo's staff. */
export function emailOf(staff: DemoStaff): string {
  return `${staff}@staff.duskline.example`;
}

/** Read a code of somebody's authenticator app, which the sandbox shows, that was not entered yet. */
export async function readCode({ sandboxUrl }: WorkerStore, name: string): Promise<string> {
  const key = `${sandboxUrl} ${name}`;
  const used = entered.get(key) ?? new Set();
  entered.set(key, used);
  let fresh: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${sandboxUrl}/staff-codes.json`);
        const shown = (await response.json()) as { name: string; code: string; next: string }[];
        const own = shown.find((one) => one.name.startsWith(name));
        fresh = own && [own.code, own.next].find((code) => !used.has(code));
        return fresh !== undefined;
      },
      { timeout: NEXT_CODE_MS },
    )
    .toBe(true);
  if (fresh === undefined) throw new Error(`the sandbox shows no code of ${name}`);
  used.add(fresh);
  return fresh;
}

/**
 * Give a browser the session of one of the demo's staff. The first time they log in by both factors;
 * later journeys of the same store go on with that session, as staff do all day.
 */
export async function giveSession(
  context: BrowserContext,
  store: WorkerStore,
  staff: DemoStaff,
): Promise<void> {
  const { backOfficeUrl } = store;
  const key = `${backOfficeUrl} ${staff}`;
  const known = sessions.get(key);
  if (known) {
    await context.addCookies(known);
    const session = await context.request.get(`${backOfficeUrl}/admin-api/session`);
    if (session.ok()) return;
  }
  const post = (path: string, data: object) =>
    context.request.post(`${backOfficeUrl}/admin-api${path}`, {
      data,
      headers: { origin: backOfficeUrl },
    });
  const email = emailOf(staff);
  expect((await post('/login', { email, password: STAFF_PASSWORD })).ok()).toBe(true);
  const code = await readCode(store, email);
  expect((await post('/login/second-factor', { way: 'totp', code })).ok()).toBe(true);
  sessions.set(key, await context.cookies(`${backOfficeUrl}/admin-api/session`));
}

/** Open the back office as one of the demo's staff, in a browser of its own. */
export async function openAsStaff(
  browser: Browser,
  store: WorkerStore,
  staff: DemoStaff,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: store.backOfficeUrl, viewport });
  await giveSession(context, store, staff);
  return context.newPage();
}
