import { expect, test } from 'vitest';
import { visiblePart } from './secret-inquiry.rules.ts';

const question = {
  title: '사이즈 문의',
  content: 'M과 L 중에 고민이에요',
  isSecret: true,
  memberNo: 7,
  loginId: 'dusker@duskline.example',
  writerName: '김더스크',
  nickname: '',
};

test('the author reads a secret inquiry in full', () => {
  expect(visiblePart(question, 7)).toMatchObject({
    isOwn: true,
    title: '사이즈 문의',
    loginId: 'dusker@duskline.example',
    withAnswer: true,
  });
});

test('others see that a secret inquiry exists, but neither its text nor its author', () => {
  for (const reader of [undefined, 8]) {
    const shown = visiblePart(question, reader);
    expect(shown).toMatchObject({ isOwn: false, memberNo: 0, withAnswer: false });
    expect(Object.values(shown).join()).not.toMatch(/고민|사이즈|더스크|dusker/);
  }
});

test('an open inquiry shows its text and the first letters of names', () => {
  expect(visiblePart({ ...question, isSecret: false }, undefined)).toMatchObject({
    content: 'M과 L 중에 고민이에요',
    loginId: 'du***',
    writerName: '김***',
    nickname: '',
  });
});
