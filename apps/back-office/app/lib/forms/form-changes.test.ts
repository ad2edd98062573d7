import { expect, test } from 'vitest';
import { mergeForms } from './form-changes.ts';

const base = { title: '배송 지연', content: '하루 늦어져요.' };

test('a space after what was seen undoes no colleague’s correction', () => {
  const mine = { title: '배송 지연 안내 ', content: '하루 늦어져요.\n' };
  const theirs = { ...base, content: '이틀 늦어져요.' };
  expect(mergeForms(base, mine, theirs)).toEqual({ ...theirs, title: '배송 지연 안내 ' });
});

test('a space typed last stays where nobody else changed anything: the next word follows it', () => {
  const mine = { ...base, title: '배송 지연 ' };
  expect(mergeForms(base, mine, { ...base, content: '이틀 늦어져요.' }).title).toBe('배송 지연 ');
});
