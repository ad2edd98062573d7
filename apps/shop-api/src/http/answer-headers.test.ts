import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test.each(['/healthz', '/no-such-call', '/images/none.jpg', '/categories'])(
  'the answer of %s loads nothing, is framed nowhere and is what it says it is',
  async (url) => {
    const { headers } = await shop.app.inject({ url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('the page that shows the calls keeps the policy it needs', async () => {
  const { headers } = await shop.app.inject({ url: '/docs' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});
