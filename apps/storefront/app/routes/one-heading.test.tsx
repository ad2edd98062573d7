// @vitest-environment jsdom
import { ApiError, createBrowserStore, type MemberProfile } from '@duskline/client';
import type { Call } from '@duskline/contract';
import { findLegacyOrders } from '@duskline/contract/member/legacy-orders.calls';
import { getProfile } from '@duskline/contract/shop/members.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveViewed } from '../features/recently-viewed/guest-recently-viewed.ts';
import { saveGuestToken } from '../lib/order-access/guest-order-token.ts';
import { saveAttempt } from '../lib/session/social-attempt.ts';
import routes from '../routes.ts';
import { sampleReply } from '../testing/sample-reply.ts';
import { createTestShop } from '../testing/test-shop.tsx';

type PageModule = {
  default: ComponentType<{ params: Record<string, string | undefined> }>;
  loader?: unknown;
  handle?: { isAuthPage?: boolean };
};
type RouteEntry = { path?: string | undefined; file: string; children?: RouteEntry[] | undefined };

const modules = import.meta.glob<PageModule>('./*.tsx');
/** Every screen, and the file of the frame around it where it has one. */
const pages = (routes as readonly RouteEntry[]).flatMap(
  (route): (RouteEntry & { frame?: string })[] =>
    route.children?.map((page) => ({ ...page, frame: route.file })) ?? [route],
);
const loadModule = (file: string) => {
  const load = modules[file.replace('routes/', './')];
  if (!load) throw new Error(`no module for ${file}`);
  return load();
};

/** The screens whose data the browser loads; what the server loads comes whole, or is the error screen. */
const screens = (
  await Promise.all(
    pages.map(async ({ path = '/', file, frame }) => {
      const { default: Page, loader, handle } = await loadModule(file);
      const Frame = frame === undefined ? undefined : (await loadModule(frame)).default;
      return loader ? [] : [{ path, Page, Frame, isAuthPage: handle?.isAuthPage === true }];
    }),
  )
).flat();

/** Long enough for a call that is refused at once to be seen. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** They are whole without what they ask for, or lead on to where the problem is said. */
const WITHOUT_A_FAILURE = [
  'welcome as a member',
  'my-page/member/verify-identity/result as a member',
  'orders/payment-return as a member',
];

/** They ask for nothing before something is entered. */
const FORMS = [
  ...['login', 'login/find-username', 'login/find-password', 'login/reset-password'],
  ...['register', 'register/social', 'my-page/password', 'guest/orders', 'guest/legacy-orders'],
];
/** It leads on by itself. */
const WITHOUT_A_CALL = ['orders/payment-return as a guest'];

/** What leads to a screen names in its URL what the screen asks for. */
const SEARCH: Record<string, string> = {
  'login/continue': '?provider=ncp&redirectUri=https%3A%2F%2Fshop.example%2Flogin',
  'login/social': '?state=state',
  'my-page/member/verify-identity/result': '?key=key&popup=1',
  'orders/payment-return': '?result=SUCCESS&orderNo=202611280900000001&orderSheetNo=1',
};

/** A reason why nothing can be claimed takes the place of the form, which is the screen. */
const withoutReason = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'nonClaimReason' in reply
    ? { ...reply, nonClaimReason: null }
    : reply;

/** The frame of my page asks for a link of its menu alone, and is whole without it. */
const OF_THE_FRAME = findLegacyOrders.path;

let errors: string[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said.join(' ')));
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  // React leaves one of two children with the same key where it was.
  expect(errors.filter((said) => said.includes('the same key'))).toEqual([]);
});

/**
 * Open a screen under its own path, whose numbers are all 1, where every call is answered by `reply`.
 * Returns the calls that the screen itself makes, and those of them that wait for their reply.
 */
function openScreen(
  { path, Page, Frame }: (typeof screens)[number],
  who: 'guest' | 'member',
  reply: (call: Call) => Promise<unknown>,
): { asked: readonly Call[]; waiting: ReadonlySet<object> } {
  const asked: Call[] = [];
  const waiting = new Set<object>();
  const answer = (call: Call) => {
    const replied = reply(call);
    if (call.path !== OF_THE_FRAME) {
      asked.push(call);
      waiting.add(replied);
      const settle = () => void waiting.delete(replied);
      replied.then(settle, settle);
    }
    return replied;
  };
  if (/^guest|complete/.test(path)) saveGuestToken('1', 'token');
  if (who === 'guest') saveViewed(createBrowserStore('duskline.recently-viewed'), 1);
  saveAttempt({ provider: 'KAKAO', purpose: 'LOGIN', returnUrl: '/', loginKey: 'key' });
  const { shop, member, guestCart, open } = createTestShop();
  guestCart.add([{ productNo: 1, optionNo: 1, orderCnt: 1 }]);
  shop.onOthers(answer);
  member.onOthers(answer);
  const WithParams = () => <Page params={useParams()} />;
  const pattern = `/${path.replace(/^\//, '')}`;
  const screenItself = { path: pattern, element: <WithParams /> };
  open({
    who,
    profile: sampleReply(getProfile) as MemberProfile,
    at: pattern.replace(/:(\w+)/g, '1') + (SEARCH[path] ?? ''),
    pages: [
      Frame ? { element: <Frame params={{}} />, children: [screenItself] } : screenItself,
      // Where a screen leads on.
      { path: '*', element: <h1>다른 화면</h1> },
    ],
  });
  return { asked, waiting };
}

/** Also behind a dialog that a screen opens by itself, as the one-time notice is, which hides all else. */
const headings = () =>
  screen
    .queryAllByRole('heading', { level: 1, hidden: true })
    .filter((it) => it.closest('[hidden]') === null && it.ariaHidden !== 'true')
    .map((it) => it.textContent);
const expectOneHeading = (): void => {
  expect(headings()).toHaveLength(1);
  expect(headings()[0]).not.toMatch(/undefined|NaN/);
};
/** Wait until nothing that the screen asked for is on its way, and nothing says that it loads. */
const untilLoaded = ({ asked, waiting }: ReturnType<typeof openScreen>): Promise<void> =>
  waitFor(() => {
    expect(asked).not.toEqual([]);
    expect(waiting.size).toBe(0);
    expect(screen.queryAllByText(/는 중$/)).toEqual([]);
  });

const visits = screens.flatMap((opened) =>
  (opened.isAuthPage ? (['member'] as const) : (['guest', 'member'] as const)).map((who) => ({
    ...opened,
    who,
  })),
);

test('the screens whose data the browser loads are found', () => {
  expect(screens.length).toBeGreaterThan(40);
});

describe.each(visits)('$path as a $who', ({ who, ...opened }) => {
  const visit = `${opened.path} as a ${who}`;
  const hasData = !FORMS.includes(opened.path) && !WITHOUT_A_CALL.includes(visit);

  test('has one main heading while it waits for its data', async () => {
    openScreen(opened, who, () => new Promise<never>(() => {}));
    await waitFor(expectOneHeading);
    await nextTurn();
    expectOneHeading();
  });

  if (hasData) {
    test('has one main heading when its data cannot be loaded', async () => {
      await untilLoaded(
        openScreen(opened, who, () => Promise.reject(new ApiError(500, 'INTERNAL', ''))),
      );
      if (!WITHOUT_A_FAILURE.includes(visit)) {
        expect(await screen.findAllByRole('alert')).not.toEqual([]);
      }
      expectOneHeading();
    });
  }

  test('has one main heading once its data came', async () => {
    const visit = openScreen(opened, who, async (call) => withoutReason(sampleReply(call)));
    if (hasData) {
      await untilLoaded(visit);
      expect(screen.queryByRole('alert')).toBeNull();
    } else {
      await waitFor(expectOneHeading);
      await nextTurn();
      expect(visit.asked).toEqual([]);
    }
    expectOneHeading();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
  });
});
