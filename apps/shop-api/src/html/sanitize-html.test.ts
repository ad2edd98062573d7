import { expect, test } from 'vitest';
import { sanitizeOperatorHtml } from './sanitize-html.ts';

test.for([
  ['a script', '<p>글<script>alert(1)</script></p>', '<p>글</p>'],
  ['a handler', '<img src="/a.jpg" onerror="alert(1)" />', '<img src="/a.jpg" />'],
  ['a link that runs', '<a href="javascript:alert(1)">글</a>', '<a>글</a>'],
  ['a link of data', '<a href="data:text/html,<script>1</script>">글</a>', '<a>글</a>'],
  ['a form', '<form action="https://elsewhere.test"><input name="password" />글</form>', '글'],
  ['a drawing', '<svg><script>alert(1)</script></svg>', ''],
  ['a frame of elsewhere', '<iframe src="https://elsewhere.test/"></iframe>', '<iframe></iframe>'],
  ['a style that loads', '<p style="background-image:url(//elsewhere.test)">글</p>', '<p>글</p>'],
  ['a style that covers the page', '<p style="position:fixed;top:0">글</p>', '<p>글</p>'],
] as const)('%s of an operator is removed before it is stored', ([_, given, sanitized]) => {
  expect(sanitizeOperatorHtml(given)).toBe(sanitized);
});

test('margins and paddings of one to four sides stay', () => {
  const html = '<p style="margin:0 auto;padding:4px 8px 4px 8px">글</p>';
  expect(sanitizeOperatorHtml(html)).toBe(html);
});

test('a margin of endless digits is removed at once', () => {
  // An expression that tries every way of dividing them would not end before the shop does.
  const html = `<p style="margin:${'1'.repeat(60)}x">글</p>`;
  expect(sanitizeOperatorHtml(html)).toBe('<p>글</p>');
});
