import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { WorkerStore } from './stores.ts';

/** The demo's staff, by the beginning of their address. */
export type DemoStaff = 'owner' | 'md' | 'service' | 'warehouse';

export const STAFF_PASSWORD = 'night-bus-to-seongsu';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * What a store already knows of its staff: the codes that were entered, each of which counts once, and
 * logins that serve further journeys. Playwright begins a new process for each width and after each
 * failure, while the store goes on: so it lies beside the store's data.
 */
type KnownStaff = { entered: Record<string, string[]>; sessions: Record<string, Cookies> };

function fileOf({ dataDir }: WorkerStore): string {
  return join(dataDir, 'journeys-staff.json');
}

function readKnown(store: WorkerStore): KnownStaff {
  const file = fileOf(store);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { entered: {}, sessions: {} };
}

function change(store: WorkerStore, what: (known: KnownStaff) => void): void {
  const known = readKnown(store);
  what(known);
  writeFileSync(fileOf(store), JSON.stringify(known));
}

/** The address of one of the demo's staff. */
export function emailOf(staff: DemoStaff): string {
  return `${staff}@staff.duskline.example`;
}

/**
 * Read a code of somebody's authenticator app, which the sandbox shows, that was not entered yet. Two are
 * there at once, the present and the next one: more logins wait for half a minute.
 */
export async function readCode(store: WorkerStore, name: string): Promise<string> {
  const used = readKnown(store).entered[name] ?? [];
  let fresh: string | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${store.sandboxUrl}/staff-codes.json`);
      const shown = (await response.json()) as { name: string; code: string; next: string }[];
      const own = shown.find((one) => one.name.startsWith(name));
      fresh = own && [own.code, own.next].find((code) => !used.includes(code));
      return fresh !== undefined;
    })
    .toBe(true);
  if (fresh === undefined) throw new Error(`the sandbox shows no code of ${name}`);
  const code = fresh;
  change(store, ({ entered }) => {
    entered[name] = [...used, code];
  });
  return code;
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
  const known = readKnown(store).sessions[staff];
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
  const cookies = await context.cookies(`${backOfficeUrl}/admin-api/session`);
  change(store, ({ sessions }) => {
    sessions[staff] = cookies;
  });
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
