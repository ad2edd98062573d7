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

afterEach(cleanup);

function openScreen({ path, Page, isAuthPage }: (typeof screens)[number]) {
  const { shop, member, open } = createTestShop();
  const WithParams = () => <Page params={useParams()} />;
  return {
    open: (reply: () => Promise<never>) => {
      shop.onOthers(reply);
      member.onOthers(reply);
      const at = `/${path.replace(/:(\w+)/g, '1')}`;
      open({
        who: isAuthPage ? 'member' : 'guest',
        at,
        pages: [{ path: '*', element: <WithParams /> }],
      });
    },
  };
}

const headings = () => screen.queryAllByRole('heading', { level: 1 }).map((it) => it.textContent);

test('the screens of one shopper are found', () => {
  expect(screens.length).toBeGreaterThan(30);
});

describe.each(screens)('$path', (opened) => {
  test('has one main heading while it waits for its data', async () => {
    openScreen(opened).open(() => new Promise<never>(() => {}));
    await waitFor(() => expect(headings()).toHaveLength(1));
  });

  test('has one main heading when its data cannot be loaded', async () => {
    openScreen(opened).open(() => Promise.reject(new ApiError(500, 'INTERNAL', '')));
    await waitFor(() => expect(headings()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(headings()).toHaveLength(1);
  });
});
