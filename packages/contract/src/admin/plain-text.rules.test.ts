import { expect, test } from 'vitest';
import { toHtml } from './plain-text.rules.ts';

test('plain text becomes paragraphs, HTML stays', () => {
  expect(toHtml('첫 줄\n둘째 줄\n\n새 문단 & <')).toBe(
    '<p>첫 줄<br>둘째 줄</p><p>새 문단 &amp; &lt;</p>',
  );
  expect(toHtml('<p>그대로</p>')).toBe('<p>그대로</p>');
  expect(toHtml('  ')).toBe('');
});
