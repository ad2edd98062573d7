import { expect, test } from 'vitest';
import { whatIsShown } from './secret-inquiry.rules.ts';

const question = {
  title: '사이즈 문의',
  content: 'M과 L 중에 고민이에요',
  isSecret: true,
  memberNo: 7,
  loginId: 'dusker@duskline.example',
  writerName: '김더스크',
  nickname: '',
};

test('the writer reads her secret question in full', () => {
  expect(whatIsShown(question, 7)).toMatchObject({
    isOwn: true,
    title: '사이즈 문의',
    loginId: 'dusker@duskline.example',
    withAnswer: true,
  });
});

test('others see that a secret question stands there, not what it says nor who wrote it', () => {
  for (const reader of [undefined, 8]) {
    const shown = whatIsShown(question, reader);
    expect(shown).toMatchObject({ isOwn: false, memberNo: 0, withAnswer: false });
    expect(Object.values(shown).join()).not.toMatch(/고민|사이즈|더스크|dusker/);
  }
});

test('an open question shows its words and the beginning of a name', () => {
  expect(whatIsShown({ ...question, isSecret: false }, undefined)).toMatchObject({
    content: 'M과 L 중에 고민이에요',
    loginId: 'du***',
    writerName: '김***',
    nickname: '',
  });
});
