import { maskEmail, maskName, maskPhone, maskPostalAddress } from '@duskline/platform/mask';
import type { OpenOrder } from './unseal-order.ts';

/** The order as somebody sees it who knows its number and a name, but not its password. */
export function maskGuestOrder(order: OpenOrder): OpenOrder {
  const { head } = order;
  const { orderer, receiver, deposit } = head;
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
      deposit: deposit && { ...deposit, accountHolder: maskName(deposit.accountHolder) },
      payment: { ...head.payment, receiptUrl: null, cardNumber: null, cardApprovalNo: null },
    },
  };
}
