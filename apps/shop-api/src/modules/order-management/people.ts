import type { OrderPeople } from '@duskline/contract/admin/order-shapes';
import { maskEmail, maskName, maskPhone, maskPostalAddress } from '@duskline/platform/secrets/mask';
import type { Vault } from '../../vault/vault.ts';
import { unsealOrderer, unsealReceiver } from '../order-contacts/index.ts';
import type { OrderHead } from '../orders/index.ts';

/** Unseal the people of an order as they are. Whoever shows it saves an access record. */
export function peopleOf(
  vault: Vault,
  head: Pick<OrderHead, 'ordererSealed' | 'receiverSealed'>,
): OrderPeople {
  const orderer = unsealOrderer(vault, head.ordererSealed);
  const receiver = unsealReceiver(vault, head.receiverSealed);
  return {
    orderer: {
      name: orderer.name,
      phone: orderer.contact1,
      phone2: orderer.contact2,
      email: orderer.email,
    },
    receiver: {
      name: receiver.name,
      phone: receiver.contact1,
      phone2: receiver.contact2,
      zipCode: receiver.zipCode,
      address: receiver.address,
      detailAddress: receiver.detailAddress,
      deliveryMemo: receiver.deliveryMemo,
    },
  };
}

/**
 * Mask the people of an order. A delivery note may say how a door opens: it is shown only where the
 * person is.
 */
export function maskPeople({ orderer, receiver }: OrderPeople): OrderPeople {
  return {
    orderer: {
      name: maskName(orderer.name),
      phone: maskPhone(orderer.phone),
      phone2: maskPhone(orderer.phone2),
      email: maskEmail(orderer.email),
    },
    receiver: {
      name: maskName(receiver.name),
      phone: maskPhone(receiver.phone),
      phone2: maskPhone(receiver.phone2),
      zipCode: receiver.zipCode && `${receiver.zipCode.slice(0, 2)}***`,
      address: receiver.address && maskPostalAddress(receiver.address),
      detailAddress: receiver.detailAddress && '***',
      deliveryMemo: receiver.deliveryMemo && '***',
    },
  };
}
