import { brand } from '@duskline/brand';
import { claimStatusLabels, orderStatusLabels } from '@duskline/contract/shop/labels';
import type { OrderSpecification, SimpleReceipt } from '@duskline/contract/shop/order-documents';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import { linePriceToWire, type OrderLineRow } from '../orders/index.ts';
import { lastAmountsToWire } from './order-amounts.wire.ts';
import type { ShownOrder } from './shown-order.ts';

type Specification = z.output<typeof OrderSpecification>;
type Receipt = z.output<typeof SimpleReceipt>;

/** Convert an order to its statements, one for each parcel. */
export function specificationsToWire(order: ShownOrder): Specification[] {
  const { receiver, addressNo } = order.head;
  return order.deliveries.map((delivery) => ({
    ...documentToWire(order),
    orderOptions: order.lines
      .filter((line) => line.deliveryNo === delivery.deliveryNo)
      .map((line) => ({
        ...lineToWire(line),
        productManagementCd: null,
        optionManagementCd: line.optionManagementCode,
        purchaserInputs: [],
      })),
    orderMemo: receiver.orderMemo,
    shippingNo: delivery.deliveryNo,
    shippingMemo: receiver.deliveryMemo,
    requestShippingDate: '',
    receiverAddress: {
      addressNo,
      addressName: receiver.addressName,
      name: receiver.name,
      zipCd: receiver.zipCode,
      address: receiver.address,
      detailAddress: receiver.detailAddress,
      jibunAddress: receiver.jibunAddress,
      contact1: contactToWire(receiver.contact1),
      contact2: contactToWire(receiver.contact2),
      mobileCountryCd: null,
      receiverCity: null,
      receiverState: null,
      shippingEtcInfo: { orderAdditionalInfo: null, receiverFirstName: '', receiverLastName: '' },
    },
  }));
}

/** Convert an order to its simple receipt. */
export function simpleReceiptToWire(order: ShownOrder): Receipt {
  return {
    ...documentToWire(order),
    orderOptions: order.lines.map((line) => ({ ...lineToWire(line), purchaseInputs: [] })),
  };
}

/** Who sold to whom, and what the order costs after its claims so far. */
function documentToWire(order: ShownOrder): Omit<Receipt, 'orderOptions'> {
  const { company } = brand;
  const amounts = lastAmountsToWire(order);
  return {
    orderNo: order.head.orderNo,
    mallNo: brand.mallNo,
    ordererName: order.head.orderer.name,
    companyName: company.name,
    business: {
      registrationNo: company.businessRegistrationNo,
      onlineMarketingDeclarationNo: company.mailOrderSalesNo,
      condition: null,
      type: null,
    },
    office: {
      zipCode: company.zipCode,
      address: company.address,
      detailAddress: null,
      jibun: null,
      jibunDetail: null,
      city: null,
      stateOrRegion: null,
    },
    representative: {
      name: company.representative,
      email: company.email,
      phoneNo: company.phone,
    },
    deliveryAmt: amounts.deliveryAmt,
    remoteDeliveryAmt: amounts.remoteDeliveryAmt,
    additionalDiscountAmt: amounts.additionalDiscountAmt,
    productCouponDiscountAmt: amounts.productCouponDiscountAmt,
    cartCouponDiscountAmt: amounts.cartCouponDiscountAmt,
    deliveryCouponDiscountAmt: amounts.deliveryCouponDiscountAmt,
    subPayAmt: amounts.subPayAmt,
    externalPayInfo: [],
  };
}

function lineToWire(line: OrderLineRow) {
  return {
    orderNo: line.orderNo,
    orderProductNo: line.orderLineNo,
    orderOptionNo: line.orderLineNo,
    mallProductNo: line.productNo,
    mallOptionNo: line.optionNo,
    productName: line.productName,
    optionName: line.optionName,
    optionValue: line.optionValue,
    usesOption: line.optionName !== '',
    orderCnt: line.quantity,
    immediateDiscountedPrice: linePriceToWire(line).immediateDiscountedPrice,
    isFreeGift: false,
    orderStatusTypeLabel: orderStatusLabels[line.state] ?? '',
    claimStatusTypeLabel: line.claimState ? (claimStatusLabels[line.claimState] ?? '') : '',
  };
}
