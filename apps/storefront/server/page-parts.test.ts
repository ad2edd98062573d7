import { expect, test } from 'vitest';
import { cutPage, joinPage } from './page-parts.ts';

const head = '<html lang="ko"><head><title>검은 모자</title><script nonce="N1">a()</script>';
const shown = '</head><body><h1>검은 모자</h1><script>alert(1)</script>';
const end = '<script nonce="N1">b("검은")</script><p>끝</p></body></html>';

test('a page is cut at its head’s end and before our first script in its body', () => {
  const parts = cutPage(Buffer.from(head + shown + end), 'N1');
  expect({ ...parts, shown: parts.shown.toString() }).toEqual({ head, shown, end });
  expect(joinPage(parts).toString()).toBe(head + shown + end);
});

test('a page without our scripts, and what is no page, is all shown', () => {
  for (const [text, itsHead] of [
    [head + shown, head],
    ['[{"_1":2},"검은 모자"]', ''],
  ] as const) {
    const parts = cutPage(Buffer.from(text), 'N2');
    expect([parts.head, parts.end]).toEqual([itsHead, '']);
    expect(joinPage(parts).toString()).toBe(text);
  }
});
