import { expect, test } from 'vitest';
import { renderHtml, renderText } from './mail-layout.ts';

const letter = {
  content: { title: '인증번호', body: '인증번호는 482913이에요.', path: '/', action: '' },
  ...{ link: 'https://shop.example', greeting: '', footer: '발신 전용 메일이에요.' },
};

test('a mail that leads nowhere has neither a button nor an address', () => {
  expect(renderHtml(letter)).not.toContain('<a ');
  expect(renderText(letter)).toBe('인증번호\n\n인증번호는 482913이에요.\n\n발신 전용 메일이에요.');
});

test('a mail with a button names where it leads, also in its plain text', () => {
  const leading = { ...letter, content: { ...letter.content, action: '주문 보기' } };
  expect(renderHtml(leading)).toContain('href="https://shop.example"');
  expect(renderText(leading)).toContain('주문 보기: https://shop.example');
});
