// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepsMarkup } from './keeps-markup.ts';

test('what the editor writes itself, it keeps', () => {
  expect(
    keepsMarkup(
      '<h3 style="text-align: center">제목</h3><p>글 <strong>굵게</strong><br />다음 줄</p>' +
        '<ul><li><p>하나</p></li></ul><blockquote><p>인용</p></blockquote><hr />' +
        '<p><a href="https://example.com" target="_blank" rel="noopener">링크</a></p>' +
        '<img src="//shop.test/a.jpg" alt="앞" />' +
        '<table><tbody><tr><th colspan="2"><p>총장</p></th></tr></tbody></table>',
    ),
  ).toBe(true);
  expect(keepsMarkup('태그가 없는 글 < 그리고 & 부호')).toBe(true);
});

test('a film, a colour, a caption or a frame of its own is not kept', () => {
  for (const html of [
    '<iframe src="https://www.youtube.com/embed/1"></iframe>',
    '<p style="color: red">빨강</p>',
    '<table><caption>사이즈</caption><tbody><tr><td>1</td></tr></tbody></table>',
    '<div>상자</div>',
    '<picture><img src="a.jpg" alt="" /></picture>',
  ]) {
    expect(keepsMarkup(html), html).toBe(false);
  }
});
