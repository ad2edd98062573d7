import { createQueueLock } from '../browser-session-ports.ts';
import { createSession, type Session } from '../session.ts';
import type { Transport } from '../session-ports.ts';
import { createFakeApis } from './fake-apis.ts';
import { createFakeBrowserStorage, createFakeClock } from './fake-session-ports.ts';

/** The calls that renew a login at the Member API, and exchange it for one at the Shop API. */
export const REFRESH = '/member/api/v1/authenticate/refresh';
export const EXCHANGE = '/shop/oauth/openid';
export const MINUTES = 60_000;

/** What a request throws where nothing is reached. */
export function networkDown(): never {
  throw new TypeError('Failed to fetch');
}

export type MemberTab = {
  apis: ReturnType<typeof createFakeApis>;
  /** What the tabs of the browser share. */
  storage: ReturnType<typeof createFakeBrowserStorage>;
  /** What the browser keeps when its member logs out. */
  device: ReturnType<typeof createFakeBrowserStorage>;
  clock: ReturnType<typeof createFakeClock>;
  /** Which tabs were told that their session ended, and why: `tab logged_out`. */
  endings: string[];
  tab: Session;
  /** Open another tab of the same browser. */
  openTab(name?: string, transport?: Transport): Session;
  /** Create the session of a tab that listens to no ending yet. */
  createTabSession(transport?: Transport): Session;
};

/** Open a tab whose member has just logged in; the calls of the login are not among those `sent`. */
export async function openMemberTab(): Promise<MemberTab> {
  const apis = createFakeApis();
  const storage = createFakeBrowserStorage();
  const device = createFakeBrowserStorage();
  const clock = createFakeClock();
  const lock = createQueueLock();
  const endings: string[] = [];
  const createTabSession = (transport: Transport = apis.transport): Session =>
    createSession({
      memberApi: { baseUrl: '/member', headers: () => ({ platform: 'PC' }) },
      shopApi: { baseUrl: '/shop', headers: () => ({ platform: 'PC' }) },
      store: storage.tab(),
      deviceStore: device.tab(),
      lock,
      clock,
      transport,
    });
  const openTab = (name = 'tab', transport?: Transport): Session => {
    const session = createTabSession(transport);
    session.onEnded((why) => endings.push(`${name} ${why}`));
    return session;
  };
  const tab = openTab();
  await tab.login('rookie@duskline.example', 'Dusk!2015');
  apis.sent.length = 0;
  return { apis, storage, device, clock, endings, tab, openTab, createTabSession };
}
