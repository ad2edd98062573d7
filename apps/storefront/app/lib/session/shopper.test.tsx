// @vitest-environment jsdom
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Api, ApiContext } from '../api/api.ts';
import { useShopper } from './shopper.ts';

test('a page that the server drew shows who is shopping soon after it is hydrated, not in the task that hydrates it', async () => {
  const shop = createFakeCaller();
  const session = createFakeSession({ shop, member: shop, loginId: 'og@duskline.example' });
  const calls = { shop, member: shop, shopAsGuest: () => shop };
  const api = { ...calls, session };
  const onServer: Api = {
    ...calls,
    get session(): never {
      throw new Error('there is no session on the server');
    },
  };
  const page = document.createElement('div');
  const seen: (string | null)[] = [];

  function Page() {
    const { kind } = useShopper();
    // React draws what must be drawn at once after the effects, and before this.
    useEffect(() => queueMicrotask(() => seen.push(page.textContent)), []);
    return <p>{kind}</p>;
  }
  vi.stubEnv('SSR', true);
  page.innerHTML = renderToString(
    <ApiContext value={onServer}>
      <Page />
    </ApiContext>,
  );
  vi.unstubAllEnvs();
  expect(page.textContent).toBe('unknown');
  hydrateRoot(
    page,
    <ApiContext value={api}>
      <Page />
    </ApiContext>,
  );
  await expect.poll(() => page.textContent).toBe('member');
  expect(seen).toEqual(['unknown']);
});
