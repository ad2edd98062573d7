import { readdirSync, readFileSync } from 'node:fs';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { expect, test } from 'vitest';

const app = new URL('../..', import.meta.url);
const screens = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing[/\\]/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, app), 'utf8') }));

/** Decision 0134: what is not said, and what is said instead. */
const wrong: [RegExp, string][] = [
  [/아이디(?!어)/, '이메일'],
  [/\)\}P\b|[0-9]P\b(?=[^a-zA-Z])/, '원'],
  [/포인트/, '적립금'],
  [/DUSKLINE(?=[은는이가을를의에과와]|\s+(?:코리아|회원))/, '더스크라인'],
  [/아니요/, '아니오'],
  [/후기/, '리뷰'],
  [/구매 확정/, '구매확정'],
  [/본인 인증/, '본인인증'],
  [/주문조회/, '주문 조회'],
  [/결제(수단|금액)/, '결제 수단, 결제 금액'],
  [/무료 배송/, '무료배송'],
  [/replaceAll\('-', '\.'\)|toLocaleDateString|dateStyle:/, 'formatDate'],
];

test.each(wrong)('no screen says %s (decision 0134: %s)', (word) => {
  expect(screens.length).toBeGreaterThan(200);
  const found = screens.filter(
    ({ name, text }) => word.test(text) && !name.endsWith('lib/format/format.ts'),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('no refusal has another word for the login, points or the store', () => {
  const sentences = [...Object.values(memberRefusals), ...Object.values(shopRefusals)].map(
    ({ text }) => text,
  );
  expect(sentences.length).toBeGreaterThan(100);
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(/아이디(?!어)|포인트|DUSKLINE|[0-9]P\b|아니요/);
  }
});
