import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What staff read: the screens, and what the API says to them. */
const rooms = [
  new URL('..', import.meta.url),
  new URL('../../../../packages/contract/src/admin/', import.meta.url),
];
const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing[/\\]/.test(name))
    // Reads the heads of a spreadsheet in every spelling that carriers use.
    .filter((name) => !name.endsWith('read-waybill-file.ts'))
    .map((name) => ({ name, text: readFileSync(new URL(name, room), 'utf8') })),
);

/** As the states of an order and most screens spell it: staff search for what they have read. */
const wrong: [RegExp, string][] = [
  [/(주문|송장|배송|회원) 번호/, '주문번호, 송장번호, 배송번호, 회원번호'],
  [/(입금|결제) 대기/, '입금대기, 결제대기'],
  [/구매 확정/, '구매확정'],
  [/배송 완료/, '배송완료'],
  [/(상품|배송) 준비 중/, '상품준비중, 배송준비중'],
  [/본인 인증|본인 확인(을 한|이 필요)/, '본인인증'],
  // The button that sends one says so.
  [/답글/, '답변'],
  // The shop sends an application back; a payment company or a bank refuses.
  [/(신청|클레임)을? 거절|거절하기|거절 사유/, '반려 (decision 0134)'],
];

test.each(wrong)('no screen of staff says %s, but %s', (word) => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(({ text }) => word.test(text)).map(({ name }) => name)).toEqual([]);
});
