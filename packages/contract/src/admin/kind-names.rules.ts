import type { z } from 'zod';
import type { TermsType } from '../shop/terms.ts';
import type { DeliveryTemplateForm } from './delivery-templates.ts';
import type { InquiryKind } from './inquiries.ts';
import type { DeadLetterKind } from './operation.ts';
import type { BulkChange } from './product-bulk.ts';

/** What staff read for the kinds of coupons, and how members get one. */
export const couponKindNames = { PRODUCT: '상품 쿠폰', CART: '주문 쿠폰' };
export const couponIssueKindNames = {
  DOWNLOAD: '다운로드',
  CODE: '공용 코드',
  CODES: '한 번 쓰는 코드',
  GRANT: '직접 지급',
};
export const couponPlatformNames = { PC: 'PC', MOBILE_WEB: '모바일 웹', MOBILE_APP: '앱' };

/** What they read for what an unpaid order is held by. */
export const holderKindNames = {
  member: '회원',
  phone: '전화번호',
  device: '기기',
  network: '네트워크',
};

/** What they read for what is displayed in the shop. */
export const displayKindNames = {
  BANNER: '배너',
  POPUP: '팝업',
  SECTION: '상품 구역',
  EVENT: '이벤트',
  BRAND: '브랜드 페이지',
};

/** What they read for the ways that a campaign is sent. */
export const campaignChannelNames = { SMS: '문자', MAIL: '메일', PUSH: '푸시' };

/** What they read for the ways that any other message is sent; a push is listed in the shop too. */
export const messageChannelNames = {
  TALK: '알림톡',
  SMS: '문자',
  MAIL: '메일',
  PUSH: '푸시·알림함',
};

/** What they read for what sending costs, in words. */
export const deliveryConditionNames: Record<DeliveryTemplateForm['conditionType'], string> = {
  FREE: '무료',
  CONDITIONAL: '조건부 무료',
  FIXED_FEE: '유료',
};

/** What they read for the messages of an order, where one is sent as well as where its text is changed. */
export const orderMessageNames = {
  order_paid: '주문 완료',
  deposit_request: '입금 요청',
  deposit_too_late: '취소된 주문의 입금',
  shipped: '배송 출발',
  delivered: '배송완료',
  claim_decided: '취소·반품·교환 결과',
};

/** What they read for the kinds of inquiries. */
export const inquiryKindNames: Record<InquiryKind, string> = {
  service: '1:1 문의',
  product: '상품 문의',
};

/** What they read for what could not be done however often it was tried. */
export const deadLetterKindNames: Record<DeadLetterKind, string> = {
  job: '반복 작업',
  announcement: '회원 서버 알림',
  'account-job': '회원 서버 작업',
  message: '메시지',
};

/** What they read for whoever has caused a claim. */
export const responsibleNames = { BUYER: '구매자', SELLER: '판매자' };

/** What they read for what can be changed of many products at once; states by where they lead. */
export const bulkChangeNames: Record<
  Exclude<BulkChange['kind'], 'STATE'> | Extract<BulkChange, { kind: 'STATE' }>['action'],
  string
> = {
  DISCOUNT_PERCENT: '할인율로 할인하기',
  DISCOUNT_WON: '할인액 정하기',
  SALE_PRICE: '판매가 정하기',
  ADD_CATEGORY: '카테고리 더하기',
  REMOVE_CATEGORY: '카테고리 빼기',
  BRAND: '브랜드 바꾸기',
  ADD_BADGE: '배지 더하기',
  REMOVE_BADGE: '배지 빼기',
  DELIVERY: '배송 조건 바꾸기',
  DISCLOSURE: '고시 양식 채우기',
  PERSON_LIMIT: '한 사람 구매 수량',
  PUBLISH: '지금 공개',
  HIDE: '숨기기',
  ARCHIVE: '보관',
};

/** What the documents of terms are called, as a shop's staff know them. */
export const termsTypeNames: Record<z.output<typeof TermsType>, string> = {
  USE: '이용약관',
  PI_PROCESS: '개인정보처리방침',
  E_COMMERCE: '전자금융거래 이용약관',
  MALL_INTRODUCTION: '쇼핑몰 소개',
  PI_COLLECTION_AND_USE_REQUIRED: '개인정보 수집·이용 (필수)',
  PI_COLLECTION_AND_USE_OPTIONAL: '개인정보 수집·이용 (선택)',
  PI_PROCESS_CONSIGNMENT: '개인정보 처리 위탁',
  PI_THIRD_PARTY_PROVISION: '개인정보 제3자 제공',
  ACCESS_GUIDE: '이용 안내',
  WITHDRAWAL_GUIDE: '탈퇴 안내',
  PI_SELLER_PROVISION: '판매자 정보 제공',
  PI_COLLECTION_AND_USE_ON_ORDER: '주문 개인정보 수집·이용',
  ORDER_INFO_AGREE: '주문 내용 확인 동의',
  CLEARANCE_INFO_COLLECTION_AND_USE: '통관 정보 수집·이용',
  TRANSFER_AGREE: '개인정보 국외 이전',
  REGULAR_PAYMENT_USE: '정기결제 이용약관',
  AUTO_APPROVAL_USE: '자동 승인 이용약관',
  PI_LIQUOR_PURCHASE_PROVISION: '주류 구매 정보 제공',
  PI_RESTOCK_NOTICE: '재입고 알림 정보 수집·이용',
  PI_14_AGE: '만 14세 이상 확인',
  PI_GIFT_ACCEPT_COLLECTION_AND_USE: '선물 수락 정보 수집·이용',
};
