import type { z } from 'zod';
import type { BankType } from './codes.ts';
import { bankLabels } from './labels.ts';

type Bank = z.infer<typeof BankType>;

const banks: Bank[] = [
  ...(['KB', 'SHINHAN', 'WOORI', 'KEBHANA', 'NH', 'IBK', 'KAKAO', 'TOSS', 'KBANK'] as const),
  ...(['EPOST', 'KFCC', 'SC', 'CITY', 'DAEGU', 'PUSAN', 'GWANGJU', 'JEJU', 'JEONBUK'] as const),
  ...(['GYEONGNAM', 'SUHYUP', 'CU', 'KDB'] as const),
];

/** Banks that a refund may be paid to, the most used first, with their Korean labels. */
export const refundBanks = banks.map((bank) => ({ bank, label: bankLabels[bank] ?? '' }));
