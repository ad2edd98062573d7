// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import routes from '../routes.ts';
import { createTestShop } from '../testing/test-shop.tsx';

type PageModule = {
  default: ComponentType<{ params: Record<string, string | undefined> }>;
  loader?: unknown;
  handle?: { isAuthPage?: boolean };
};
type RouteEntry = { path?: string | undefined; file: string; children?: RouteEntry[] | undefined };

const modules = import.meta.glob<PageModule>('./*.tsx');
const pages = (routes as readonly RouteEntry[]).flatMap((route) => route.children ?? [route]);

/** The screens whose data the browser loads; what the server loads comes whole, or is the error screen. */
const screens = (
  await Promise.all(
    pages.map(async ({ path = '/', file }) => {
      const load = modules[file.replace('routes/', './')];
      if (!load) throw new Error(`no module for ${file}`);
      const { default: Page, loader, handle } = await load();
      return loader ? [] : [{ path, Page, isAuthPage: handle?.isAuthPage === true }];
    }),
  )
).flat();

/** Long enough for a call that is refused at once to be seen. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 50));

/** They ask for an addition alone, without which they are whole: popular products, coupons to take. */
const WITHOUT_A_FAILURE = ['cart as a guest', 'welcome as a member'];

afterEach(cleanup);

/** Open a screen under its own path, whose numbers are all 1, where every call is answered by `reply`. */
function openScreen(
  { path, Page }: (typeof screens)[number],
  who: 'guest' | 'member',
  reply: () => Promise<never>,
): void {
  const { shop, member, open } = createTestShop();
  shop.onOthers(reply);
  member.onOthers(reply);
  const WithParams = () => <Page params={useParams()} />;
  const pattern = `/${path.replace(/^\//, '')}`;
  open({
    who,
    at: pattern.replace(/:(\w+)/g, '1'),
    pages: [
      { path: pattern, element: <WithParams /> },
      // Where a screen leads on.
      { path: '*', element: <h1>다른 화면</h1> },
    ],
  });
}

const headings = () => screen.queryAllByRole('heading', { level: 1 }).map((it) => it.textContent);
const expectOneHeading = (): void => {
  expect(headings()).toHaveLength(1);
  expect(headings()[0]).not.toMatch(/undefined|NaN/);
};

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
  test('has one main heading while it waits for its data', async () => {
    openScreen(opened, who, () => new Promise<never>(() => {}));
    await waitFor(expectOneHeading);
    await nextTurn();
    expectOneHeading();
  });

  test('has one main heading when its data cannot be loaded', async () => {
    let asked = 0;
    openScreen(opened, who, () => {
      asked++;
      return Promise.reject(new ApiError(500, 'INTERNAL', ''));
    });
    await waitFor(expectOneHeading);
    await nextTurn();
    const isFailure = asked > 0 && !WITHOUT_A_FAILURE.includes(`${opened.path} as a ${who}`);
    if (isFailure) expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expectOneHeading();
  });
});
