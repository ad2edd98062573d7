import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const app = new URL('..', import.meta.url);
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^ui[/\\]overlays/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, app), 'utf8') }));

/** The arguments of every call of a function, up to the bracket that closes them. */
function callsOf(name: string): { file: string; call: string }[] {
  return sources.flatMap(({ name: file, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
      let depth = 0;
      let end = index;
      do {
        if (text[end] === '(') depth++;
        if (text[end] === ')') depth--;
        end++;
      } while (depth > 0 || !text.slice(index, end).includes('('));
      return { file, call: text.slice(index, end) };
    }),
  );
}

test('every question can be answered with 예 or 아니오 (spec, section 2)', () => {
  const questions = callsOf('showConfirm');
  expect(questions.length).toBeGreaterThan(7);
  for (const { file, call } of questions) {
    // A question that is put together elsewhere is passed in with this name.
    if (!/\btitle: question\b/.test(call)) {
      expect(call, file).toMatch(/(까요|나요|세요)\?['`]/);
    }
    expect(call, file).not.toMatch(/[lL]abel:/);
  }
});

test('an alert has a title and no button of its own words; a toast is one sentence', () => {
  const alerts = callsOf('showAlert');
  expect(alerts.length).toBeGreaterThan(3);
  for (const { file, call } of alerts) expect(call, file).not.toMatch(/[lL]abel:/);
  const toasts = callsOf('showToast');
  expect(toasts.length).toBeGreaterThan(20);
  for (const { file, call } of toasts) {
    for (const [, sentence = ''] of call.matchAll(/showToast\(\s*'([^']*)'/g)) {
      expect(sentence, file).toMatch(/[.!?]$/);
    }
  }
});

test('the toast of a coupon has the words of the spec, section 8', () => {
  const words = '쿠폰 다운로드가 완료 되었습니다';
  expect(sources.filter(({ text }) => text.includes(words)).length).toBeGreaterThan(0);
});
