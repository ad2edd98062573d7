import { maskAddress, maskEmail, maskName, maskPhone } from '@duskline/platform/mask';
import type { FullOrder } from './orders.sql.ts';

/** The order as somebody sees it who knows its number and a name, but not its password. */
export function maskGuestOrder(order: FullOrder): FullOrder {
  const { head } = order;
  return {
    ...order,
    isMasked: true,
    head: {
      ...head,
      ordererName: maskName(head.ordererName),
      ordererContact1: maskPhone(head.ordererContact1),
      ordererContact2: maskPhone(head.ordererContact2),
      ordererEmail: maskEmail(head.ordererEmail),
      receiverName: maskName(head.receiverName),
      receiverContact1: maskPhone(head.receiverContact1),
      receiverContact2: maskPhone(head.receiverContact2),
      receiverZipCode: '*****',
      receiverAddress: maskAddress(head.receiverAddress),
      receiverJibunAddress: maskAddress(head.receiverJibunAddress),
      receiverDetailAddress: '***',
      deliveryMemo: '',
      orderMemo: '',
      payment: {
        ...head.payment,
        receiptUrl: null,
        cardNumber: null,
        cardApprovalNo: null,
        accountHolder: maskName(head.payment.accountHolder ?? ''),
      },
    },
  };
}
