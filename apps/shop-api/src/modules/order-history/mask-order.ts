import { maskEmail, maskName, maskPhone, maskPostalAddress } from '@duskline/platform/secrets/mask';
import type { ShownOrder } from './shown-order.ts';

/** Mask an order for somebody who knows its number and a name, but not its password. */
export function maskGuestOrder(order: ShownOrder): ShownOrder {
  const { head, deposit, payment } = order;
  const { orderer, receiver } = head;
  return {
    ...order,
    isMasked: true,
    head: {
      ...head,
      orderer: {
        name: maskName(orderer.name),
        contact1: maskPhone(orderer.contact1),
        contact2: maskPhone(orderer.contact2),
        email: maskEmail(orderer.email),
      },
      receiver: {
        name: maskName(receiver.name),
        contact1: maskPhone(receiver.contact1),
        contact2: maskPhone(receiver.contact2),
        zipCode: '*****',
        address: maskPostalAddress(receiver.address),
        jibunAddress: maskPostalAddress(receiver.jibunAddress),
        detailAddress: '***',
        addressName: receiver.addressName,
        deliveryMemo: '',
        orderMemo: '',
      },
    },
    deposit: deposit && { ...deposit, accountHolder: maskName(deposit.accountHolder) },
    payment: { ...payment, receiptUrl: null, cardNumber: null, cardApprovalNo: null },
  };
}
