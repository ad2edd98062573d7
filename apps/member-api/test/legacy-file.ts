import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One row of the previous platform's export, by its column names; `change` replaces some. */
export function aLegacyRow(change: Record<string, string> = {}): Record<string, string> {
  return {
    주문번호: '2303011200000001',
    상품주문번호: '2303011200000001-1',
    주문일시: '2023-03-01 12:00:00',
    주문자명: '김테스트',
    주문자휴대폰: '010-1234-5678',
    수령자명: '박받는',
    수령자휴대폰: '010-2222-3333',
    우편번호: '04799',
    주소: '서울특별시 성동구 성수이로 113',
    상세주소: '301호',
    상품명: '박스 로고 후디',
    옵션: 'BLACK / L',
    수량: '1',
    상품금액: '89,000',
    배송비: '0',
    결제금액: '89000',
    결제수단: '신용카드',
    주문상태: '구매확정',
    송장번호: '1234567890',
    ...change,
  };
}

/** Format rows as a CSV file, header first. */
export function csvOf(rows: readonly Record<string, string>[]): string {
  const heads = Object.keys(aLegacyRow());
  const lines = rows.map((row) => heads.map((head) => quoted(row[head] ?? '')).join(','));
  return `${[heads.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Create a temporary file; returns its path. */
export async function aFile(content: string | Uint8Array): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'duskline-legacy-'));
  const file = join(directory, 'orders.csv');
  await writeFile(file, content);
  return file;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
