import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { DAY_MS, seoulDateTime } from '@duskline/contract/time.rules';

const HEAD =
  '주문번호,상품주문번호,주문일시,주문자명,주문자휴대폰,수령자명,수령자휴대폰,우편번호,주소,상세주소,상품명,옵션,수량,상품금액,배송비,결제금액,결제수단,주문상태,송장번호';
const PRODUCTS = [
  '박스 로고 후디',
  '나일론 카고 팬츠',
  '울 볼캡',
  '릴랙스드 셔츠',
  '캔버스 토트백',
];
const STATES = ['구매확정', '배송완료', '취소', '반품'];
const DAYS = 1500;

/** Write a file like the previous platform's export: made-up rows, one in a thousand unreadable. */
async function main([file, count = '1000000']: string[]): Promise<void> {
  if (!file) throw new Error('node tools/testing/write-legacy-orders.ts FILE [ROWS]');
  const out = createWriteStream(file);
  const today = Date.now();
  out.write(`${HEAD}\n`);
  for (let row = 0; row < Number(count); row++) {
    if (!out.write(`${lineOf(row, today)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Make one row: two rows are an order, three orders a person. */
function lineOf(row: number, today: number): string {
  const order = Math.floor(row / 2);
  const person = String(Math.floor(order / 3)).padStart(8, '0');
  const time = seoulDateTime(new Date(today - (1 + (order % DAYS)) * DAY_MS));
  const orderNumber = `${time.slice(2, 10).replaceAll('-', '')}${String(order).padStart(10, '0')}`;
  const price = 19_000 + (row % 90) * 1000;
  return [
    orderNumber,
    `${orderNumber}-${(row % 2) + 1}`,
    time,
    `김${person.slice(-3)}`,
    `010-${person.slice(0, 4)}-${person.slice(4)}`,
    '받는이',
    '010-0000-0000',
    '04799',
    '"서울특별시 성동구 성수이로 113, 더스크라인"',
    `${(row % 30) + 1}층`,
    PRODUCTS[row % PRODUCTS.length],
    'BLACK / L',
    row % 1000 === 999 ? '없음' : '1',
    price,
    order % 2 === 0 ? '0' : '3000',
    price * 2,
    '신용카드',
    STATES[row % STATES.length],
    String(order).padStart(12, '0'),
  ].join(',');
}

await main(process.argv.slice(2));
