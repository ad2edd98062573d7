import type { BankType } from '@duskline/contract/shop/wire';
import type { z } from 'zod';

/** The partner's bank codes (docs.tosspayments.com, "은행 코드") in the reference's words. */
const bankTypes: Record<string, z.infer<typeof BankType>> = {
  '02': 'KDB',
  '03': 'IBK',
  '06': 'KB',
  '07': 'SUHYUP',
  '11': 'NH',
  '12': 'NHLOCAL',
  '20': 'WOORI',
  '23': 'SC',
  '27': 'CITY',
  '31': 'DAEGU',
  '32': 'PUSAN',
  '34': 'GWANGJU',
  '35': 'JEJU',
  '37': 'JEONBUK',
  '39': 'GYEONGNAM',
  '45': 'KFCC',
  '48': 'CU',
  '50': 'SANGHO',
  '64': 'NFCF',
  '71': 'EPOST',
  '81': 'KEBHANA',
  '88': 'SHINHAN',
  '89': 'KBANK',
  '90': 'KAKAO',
  '92': 'TOSS',
};

/** The reference's word for a bank of the partner's list; null for one it has no word for. */
export function bankTypeOf(code: string | null): z.infer<typeof BankType> | null {
  return bankTypes[code ?? ''] ?? null;
}

const bankCodes = new Map(Object.entries(bankTypes).map(([code, type]) => [type, code]));

/** The partner's code for a bank of the reference; undefined for one that takes no refund. */
export function bankCodeOf(bank: z.infer<typeof BankType>): string | undefined {
  return bankCodes.get(bank);
}
