import type { OrderConfig } from '@duskline/contract/shop/malls';
import type { z } from 'zod';

/** How orders are paid and documented here: by Toss Payments, without escrow, statements or later addresses. */
export const orderConfig: z.output<typeof OrderConfig> = {
  naverPay: { buttonKey: '' },
  includesPreviousOrder: true,
  mallTransferYmdt: '2015-01-01 00:00:00',
  pgType: 'TOSS_PAYMENTS',
  escrow: { escrowInfoKey: null, exposeLogo: false, logo: null },
  useRecurringPayment: false,
  recurringPaymentFreeGiftIssueType: '',
  cashReceipt: false,
  viewShopSpecification: false,
  shopSpecificationFields: [],
  specificationAdditionalInfo: '',
  useSimpleReceipt: false,
  usePaymentReceipt: true,
  shippingEmptyAutoCancel: { use: false, cancelDays: 0 },
  visibleReceiptBtn: { specification: false, pgReceipt: true, specificationBrief: false },
  useAppCard: false,
  cashReceiptRequired: false,
  useMyPay: false,
};
