import { fileURLToPath } from 'node:url';
import type { MemberContext } from '@duskline/member-api/context';
import type { ShopContext } from '@duskline/shop-api/context';
import { DEMO_MEMBERS, DEMO_PASSWORD } from './data/members.ts';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD } from './data/staff.ts';
import { drawInProcess } from './draw-in-process.ts';
import { isAllDrawn, markAllDrawn } from './drawn-mark.ts';
import { loadDemo } from './seed/load-demo.ts';

/** Who can log in to a demo store; the startup message shows them. */
export type DemoAccounts = {
  usernames: string[];
  password: string;
  /** Who can log in to its back office. */
  staff: { emails: string[]; password: string };
};

type DemoStore = {
  shop: ShopContext;
  members: MemberContext;
  /** Where the Shop API reads the original pictures from. */
  pictureFolder: string;
  /** Where pictures that this machine has drawn are cached; undefined: they are drawn. */
  pictureCache: string | undefined;
  /** How wide products are drawn, in px; undefined: as a shop's masters. */
  pictureWidth: number | undefined;
  /** The sandbox's Toss; without it the demo's past payments are not known to any partner. */
  sandbox: { tossUrl: string; secretKey: string; url: string } | undefined;
};

/**
 * Fill an empty database with the demo: catalog, members with their past orders, pictures. A step
 * that was cut off is resumed at the next start. Returns the demo's accounts, or nothing when the
 * database holds another shop, which is left as it is. Rejects when `stopping` is aborted.
 */
export async function prepareDemo(
  { shop, members, pictureFolder, pictureCache, pictureWidth, sandbox }: DemoStore,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<DemoAccounts | undefined> {
  if (!(await loadDemo(shop.db, say))) return undefined;
  const { loadMembers } = await import('./seed/load-members.ts');
  await loadMembers(shop, members, new Date());
  const { loadDrop } = await import('./seed/load-drop.ts');
  await loadDrop(shop, new Date());
  const { loadStaff, showStaffCodes } = await import('./seed/load-staff.ts');
  await loadStaff(shop, new Date());
  if (sandbox) {
    await showStaffCodes(shop, sandbox.url);
    const { registerSandboxPayments } = await import('./seed/register-sandbox-payments.ts');
    await registerSandboxPayments(shop, sandbox);
  }
  await drawPictures({ pictureFolder, pictureCache, pictureWidth }, say, stopping);
  return {
    usernames: DEMO_MEMBERS.map(({ username }) => username),
    password: DEMO_PASSWORD,
    staff: { emails: DEMO_STAFF.map(({ email }) => email), password: DEMO_STAFF_PASSWORD },
  };
}

/** Draw what the folder does not hold of the demo as it is now; two processes look, if any may be missing. */
async function drawPictures(
  {
    pictureFolder,
    pictureCache,
    pictureWidth,
  }: Pick<DemoStore, 'pictureFolder' | 'pictureCache' | 'pictureWidth'>,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const width = String(pictureWidth ?? '');
  if (isAllDrawn(pictureFolder, width)) return;
  const cache = pictureCache ? [pictureCache] : [];
  let saidTenth = 0;
  const sayEachTenth = (done: number, total: number) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth > saidTenth) say(`drawing pictures ${done}/${total}`);
    saidTenth = tenth;
  };
  const programOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  await Promise.all([
    drawInProcess(programOf('./pictures/draw-process.ts'), [pictureFolder, width, ...cache], {
      onProgress: sayEachTenth,
      stopping,
    }),
    drawInProcess(programOf('./buyer-photos/draw-process.ts'), [pictureFolder, ...cache], {
      onProgress: () => {},
      stopping,
    }),
  ]);
  markAllDrawn(pictureFolder, width);
}
