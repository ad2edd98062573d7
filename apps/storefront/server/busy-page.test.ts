import { createHash } from 'node:crypto';
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { expect, test } from 'vitest';
import { busyPage } from './busy-page.ts';

test('a page that is refused for load says so, opens by itself, and not for all at once', () => {
  const pages = [0, 0.5, 0.99].map((random) => busyPage(false, () => random));
  expect(pages.map(({ headers }) => headers['retry-after'])).toEqual(['2', '3', '4']);
  for (const { status, headers, bytes } of pages) {
    expect(status).toBe(503);
    expect(headers[SERVER_BUSY_HEADER]).toBe('load');
    expect(bytes.toString()).toContain('지금 방문이 많아요');
    expect(Number(headers['content-length'])).toBe(bytes.length);
  }
});

test('its policy lets its own script and style run, and no other', () => {
  const { headers, bytes } = busyPage(false);
  for (const tag of ['script', 'style']) {
    const [, source = ''] =
      new RegExp(`<${tag}>([\\s\\S]+?)</${tag}>`).exec(bytes.toString()) ?? [];
    const hash = createHash('sha256').update(source).digest('base64');
    expect(headers['content-security-policy']).toContain(`${tag}-src 'sha256-${hash}'`);
  }
});

test('a page change within the storefront gets the refusal as data', () => {
  const { headers, bytes } = busyPage(true);
  expect(headers['content-type']).toContain('json');
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: SERVER_BUSY });
});
