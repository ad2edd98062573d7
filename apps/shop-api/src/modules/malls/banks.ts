import type { BankType } from '@duskline/contract/shop/wire';
import type { z } from 'zod';

type Bank = z.output<typeof BankType>;

/** Banks that refunds go to, with their codes at 금융결제원 (KFTC). */
export const bankCodes: readonly (readonly [bank: Bank, code: string])[] = [
  ['KB', '004'],
  ['SHINHAN', '088'],
  ['WOORI', '020'],
  ['KEBHANA', '081'],
  ['NH', '011'],
  ['NHLOCAL', '012'],
  ['IBK', '003'],
  ['KDB', '002'],
  ['SC', '023'],
  ['CITY', '027'],
  ['KAKAO', '090'],
  ['KBANK', '089'],
  ['TOSS', '092'],
  ['KFCC', '045'],
  ['CU', '048'],
  ['EPOST', '071'],
  ['SUHYUP', '007'],
  ['DAEGU', '031'],
  ['PUSAN', '032'],
  ['GYEONGNAM', '039'],
  ['GWANGJU', '034'],
  ['JEONBUK', '037'],
  ['JEJU', '035'],
  ['NFCF', '064'],
  ['SANGHO', '050'],
];
