import type { BankType } from '@duskline/contract/shop/codes';
import type { z } from 'zod';

/** A bank by the partner's code and by its code at 금융결제원 (KFTC); `type` is the reference's. */
type Bank = { type: z.infer<typeof BankType>; code: string; kftcCode: string; name: string };

/** The banks of docs.tosspayments.com, "은행 코드"; the only table of banks in this repository. */
export const tossBanks: readonly Bank[] = [
  { type: 'KB', code: '06', kftcCode: '004', name: 'KB국민은행' },
  { type: 'SHINHAN', code: '88', kftcCode: '088', name: '신한은행' },
  { type: 'WOORI', code: '20', kftcCode: '020', name: '우리은행' },
  { type: 'KEBHANA', code: '81', kftcCode: '081', name: '하나은행' },
  { type: 'NH', code: '11', kftcCode: '011', name: 'NH농협은행' },
  { type: 'NHLOCAL', code: '12', kftcCode: '012', name: '단위농협' },
  { type: 'IBK', code: '03', kftcCode: '003', name: 'IBK기업은행' },
  { type: 'KDB', code: '02', kftcCode: '002', name: 'KDB산업은행' },
  { type: 'SC', code: '23', kftcCode: '023', name: 'SC제일은행' },
  { type: 'CITY', code: '27', kftcCode: '027', name: '씨티은행' },
  { type: 'KAKAO', code: '90', kftcCode: '090', name: '카카오뱅크' },
  { type: 'KBANK', code: '89', kftcCode: '089', name: '케이뱅크' },
  { type: 'TOSS', code: '92', kftcCode: '092', name: '토스뱅크' },
  { type: 'KFCC', code: '45', kftcCode: '045', name: '새마을금고' },
  { type: 'CU', code: '48', kftcCode: '048', name: '신협' },
  { type: 'EPOST', code: '71', kftcCode: '071', name: '우체국' },
  { type: 'SUHYUP', code: '07', kftcCode: '007', name: 'Sh수협은행' },
  { type: 'DAEGU', code: '31', kftcCode: '031', name: 'iM뱅크' },
  { type: 'PUSAN', code: '32', kftcCode: '032', name: '부산은행' },
  { type: 'GYEONGNAM', code: '39', kftcCode: '039', name: '경남은행' },
  { type: 'GWANGJU', code: '34', kftcCode: '034', name: '광주은행' },
  { type: 'JEONBUK', code: '37', kftcCode: '037', name: '전북은행' },
  { type: 'JEJU', code: '35', kftcCode: '035', name: '제주은행' },
  { type: 'NFCF', code: '64', kftcCode: '064', name: '산림조합' },
  { type: 'SANGHO', code: '50', kftcCode: '050', name: '저축은행' },
];

/** The card companies of docs.tosspayments.com, "카드사 코드". */
const cardIssuers: Record<string, string> = {
  '11': 'KB국민카드',
  '15': '카카오뱅크',
  '21': '하나카드',
  '24': '토스뱅크',
  '30': 'KDB산업은행',
  '31': 'BC카드',
  '33': '우리BC카드',
  '34': 'Sh수협은행',
  '35': '전북은행',
  '36': '씨티카드',
  '37': '우체국예금보험',
  '38': '새마을금고',
  '39': '저축은행중앙회',
  '3A': '케이뱅크',
  '3K': '기업BC카드',
  '41': '신한카드',
  '42': '제주은행',
  '46': '광주은행',
  '51': '삼성카드',
  '61': '현대카드',
  '62': '신협',
  '71': '롯데카드',
  '91': 'NH농협카드',
  W1: '우리카드',
};

const bankNames = new Map(tossBanks.map(({ code, name }) => [code, name]));

/** Return the Korean name of a bank, or the code itself where the table lacks it. */
export function bankName(code: string): string {
  return bankNames.get(code) ?? code;
}

/** Return the Korean name of a card company, or the code itself where the table lacks it. */
export function cardIssuerName(code: string): string {
  return cardIssuers[code] ?? code;
}
