import { bankLabels, claimReasonLabels } from '@duskline/contract/shop/labels';
import type { BankType, ClaimReasonType } from '@duskline/contract/shop/wire';
import type { z } from 'zod';

type Reason = z.infer<typeof ClaimReasonType>;
type Bank = z.infer<typeof BankType>;

/** Who answers for a reason decides who pays the delivery (reference notes, section 8). */
const buyersReasons: Reason[] = ['CHANGE_MIND', 'OTHERS_BUYER'];
const sellersReasons: Reason[] = [
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'WRONG_PRODUCT_DETAIL',
  'DELAY_DELIVERY',
  'OTHERS_SELLER',
];

const withFault = (reasons: Reason[], responsibleObjectType: 'BUYER' | 'SELLER') =>
  reasons.map((claimReasonType) => ({
    claimReasonType,
    label: claimReasonLabels[claimReasonType] ?? '',
    responsibleObjectType,
  }));

/** The reasons a buyer chooses from, and who answers for each. */
export const claimReasonTypes = [
  ...withFault(buyersReasons, 'BUYER'),
  ...withFault(sellersReasons, 'SELLER'),
];

const banks: Bank[] = [
  'KB',
  'SHINHAN',
  'WOORI',
  'KEBHANA',
  'NH',
  'IBK',
  'KAKAO',
  'TOSS',
  'KBANK',
  'EPOST',
  'KFCC',
  'SC',
  'CITY',
  'DAEGU',
  'PUSAN',
  'GWANGJU',
  'JEJU',
  'JEONBUK',
  'GYEONGNAM',
  'SUHYUP',
  'CU',
  'KDB',
];

/** Banks that refunds are sent to. */
export const refundBanks = banks.map((bank) => ({ bank, label: bankLabels[bank] ?? '' }));
