// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isSameForm } from './same-form.ts';

test.each([
  ['space around a text', { title: ' 추석 배송 ' }, { title: '추석 배송' }],
  [
    'HTML that the API has sanitised',
    '<p style="text-align: center">A &amp; B<br>끝</p><img src="/a.jpg" alt="">',
    '<p style="text-align:center">A &amp; B<br />끝</p><img src="/a.jpg" alt="" />',
  ],
  [
    'a moment in another zone',
    { fromAt: '2026-11-26T10:00:00+09:00', untilAt: null },
    { fromAt: '2026-11-26T01:00:00.000Z', untilAt: null },
  ],
  [
    'parts in the order of a database',
    { audience: { gradeNos: [1], memberNos: null } },
    { audience: { memberNos: null, gradeNos: [1] } },
  ],
])('%s makes no other form', (_, sent, stored) => {
  expect(isSameForm(sent, stored)).toBe(true);
});

test.each([
  ['a word', { title: '추석 배송' }, { title: '설 배송' }],
  ['a space inside', { title: '추석 배송' }, { title: '추석배송' }],
  ['a tag', { html: '<p>추석</p>' }, { html: '<h2>추석</h2>' }],
  ['a colour', '<p style="color:red">추석</p>', '<p style="color:blue">추석</p>'],
  ['an order', { pictures: ['a', 'b'] }, { pictures: ['b', 'a'] }],
  ['a minute', '2026-11-26T01:00:00Z', '2026-11-26T01:01:00Z'],
  ['nothing instead of an empty text', { koreanName: null }, { koreanName: '' }],
])('%s makes another form', (_, sent, stored) => {
  expect(isSameForm(sent, stored)).toBe(false);
});
