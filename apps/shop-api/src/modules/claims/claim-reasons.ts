import type { ClaimReasonType } from '@duskline/contract/shop/codes';
import { claimReasonLabels } from '@duskline/contract/shop/labels';
import type { z } from 'zod';
import type { ResponsibleParty } from '../claim-records/index.ts';

type Reason = z.infer<typeof ClaimReasonType>;

/** Who is responsible for a reason pays the delivery (reference notes, section 8). */
const buyersReasons: Reason[] = ['CHANGE_MIND', 'OTHERS_BUYER'];
const sellersReasons: Reason[] = [
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'WRONG_PRODUCT_DETAIL',
  'DELAY_DELIVERY',
  'OTHERS_SELLER',
];

const withResponsible = (reasons: Reason[], responsibleObjectType: ResponsibleParty) =>
  reasons.map((claimReasonType) => ({
    claimReasonType,
    label: claimReasonLabels[claimReasonType] ?? '',
    responsibleObjectType,
  }));

/** The reasons a buyer chooses from, each with who is responsible for it. */
export const claimReasonTypes = [
  ...withResponsible(buyersReasons, 'BUYER'),
  ...withResponsible(sellersReasons, 'SELLER'),
];
