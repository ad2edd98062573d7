import { html } from '@duskline/sandbox/pages/html';
import { postOnPage } from '@duskline/sandbox/pages/post-on';
import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

test('a form that a partner posts on is read as a browser reads it', () => {
  const fields = { code: 'a+b=&"<c>', user: '{"name":"김노을"}' };
  const page = postOnPage('http://localhost:3000/back?a=1&b=2', fields).text;
  expect(readForm(page)).toEqual({ action: 'http://localhost:3000/back?a=1&b=2', fields });
});

test('a page without a form has none', () => {
  expect(readForm(html`<p>요청 해시가 맞지 않습니다.</p>`.text)).toBeUndefined();
});
