import { brand } from '@duskline/brand';
import type { OrderSheet } from '@duskline/contract/shop/order-sheet-details';
import type { z } from 'zod';

type Terms = Pick<z.infer<typeof OrderSheet>, 'agreementTypes' | 'termsInfos'>;

const privacy = {
  termsNo: 1,
  termsType: 'PI_COLLECTION_AND_USE_ON_ORDER',
  termsName: '주문을 위한 개인정보 수집·이용 동의',
  contents: `${brand.company.name}는 주문 처리와 배송, 고객 상담을 위해 주문자와 받는 분의 이름, 연락처, 주소를 수집하며, 관련 법령이 정한 기간 동안 보관한 뒤 파기합니다. 동의하지 않으면 주문할 수 없습니다.`,
  required: true,
} as const;
const use = {
  termsNo: 2,
  termsType: 'USE',
  termsName: '비회원 이용약관 동의',
  contents: `비회원 주문에는 ${brand.storeName} 이용약관이 적용되며, 주문번호와 주문 비밀번호로 주문을 확인할 수 있습니다.`,
  required: true,
} as const;

/**
 * Convert the terms that must be agreed to before an order: guests agree to the terms of use as
 * well (reference notes, section 7).
 */
export function orderTermsToWire(isMember: boolean): Terms {
  if (isMember) return { agreementTypes: ['ORDER_INFO_AGREE'], termsInfos: [privacy] };
  return {
    agreementTypes: ['TERMS_OF_USE', 'NONE_MEMBER_PRIVACY_USAGE_AGREEMENT'],
    termsInfos: [use, privacy],
  };
}
