import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { productStates } from '@duskline/contract/admin/product-states.rules';
import { claimStatusLabels, orderStatusLabels } from '@duskline/contract/shop/labels';
import { campaignTexts } from './campaigns.ts';
import { displayTexts } from './display.ts';
import { memberTexts } from './members.ts';
import { productTexts } from './products.ts';
import { staffTexts } from './staff.ts';

/** What the facts of an audit entry are called; one that is not here is shown by its own name. */
export const auditFieldNames: Record<string, string> = {
  ...productFieldNames,
  ...{ orderNo: '주문 번호', orderLineNo: '주문 상품', lineNos: '주문 상품', lines: '주문 상품' },
  ...{ claimNo: '클레임 번호', refundNo: '환불 번호', memberNo: '회원 번호', memoNo: '메모 번호' },
  ...{ productNo: '상품 번호', optionNo: '옵션 번호', productNos: '상품', available: '재고' },
  ...{ couponNo: '쿠폰 번호', issueNo: '발급 번호', batchNo: '코드 묶음', runNo: '지급 번호' },
  ...{ campaignNo: '캠페인 번호', dropNo: '드롭 번호', itemNo: '전시 번호', versionNo: '판' },
  ...{ articleNo: '글 번호', boardNo: '게시판', boardId: '게시판', categoryNo: '카테고리' },
  ...{ inquiryNo: '문의 번호', reviewNo: '리뷰 번호', staffNo: '직원 번호', roleNo: '역할 번호' },
  ...{ eventNo: '기획전 번호', termsNo: '약관 번호', answerNo: '답변 번호', gradeNos: '등급' },
  ...{ state: '상태', versionState: '판의 상태', kind: '종류', type: '종류', queue: '처리 상태' },
  ...{ parcels: '택배', deliveryNo: '배송 번호', companyType: '택배사', invoiceNo: '송장 번호' },
  ...{ reason: '사유', memo: '메모', note: '메모', changed: '바꾼 것', message: '문구' },
  ...{ refundAmt: '환불 금액', refundPointsAmt: '돌려준 적립금', amount: '금액', points: '적립금' },
  ...{ responsible: '배송비 부담', change: '방법', count: '개수', total: '대상 수' },
  ...{ title: '제목', label: '이름', nameKo: '한글 이름', slug: '주소', parentNo: '상위 카테고리' },
  ...{
    description: '설명',
    story: '소개 글',
    displayOrder: '순서',
    order: '순서',
    pinned: '상단 고정',
  },
  ...{ displayed: '진열', isShown: '보임', isHidden: '숨김', isBest: '베스트', isDeleted: '삭제' },
  ...{ isWithdrawn: '내림', isStopped: '중지', isRenamed: '이름 변경', isAgain: '다시 초대' },
  ...{ isRepeated: '같은 요청 반복', isAnnounced: '알림 보냄', isDisadvantage: '불리한 변경' },
  ...{
    permissions: '권한',
    networks: '허용 IP',
    endedSessions: '끝낸 로그인',
    ended: '끝낸 로그인',
  },
  ...{ on: '점검', from: '부터', until: '까지', fromAt: '시작', untilAt: '끝', to: '받는 곳' },
  ...{ opensAt: '시작', endsAt: '끝', startsAt: '시작', inForceFrom: '시행일', day: '날짜' },
  ...{
    differences: '차이',
    differenceNo: '차이 번호',
    handledAt: '처리한 때',
    handledBy: '처리한 사람',
  },
  ...{
    issueKind: '발급 방법',
    rate: '할인율',
    fixedAmt: '할인 금액',
    maxDiscountAmt: '최대 할인액',
  },
  ...{
    minAmt: '최소 주문액',
    issueLimit: '발급 수량',
    personLimit: '한 사람 발급 수',
    useDays: '사용 기간(일)',
  },
  ...{ issueStartsAt: '발급 시작', issueEndsAt: '발급 끝', useEndsAt: '사용 끝', code: '코드' },
  ...{ combinable: '함께 쓰기', platforms: '쓸 곳', platform: '화면', includes: '쓸 수 있는 상품' },
  ...{ excludes: '쓸 수 없는 상품', grade: '등급', issued: '지급 수', key: '요청 번호' },
  ...{ channels: '채널', channel: '채널', body: '내용', path: '화면 주소', action: '버튼' },
  ...{ audience: '받는 사람', listed: '명단 수', isNightAllowed: '밤에도 발송', revision: '판' },
  ...{ words: '문구', restoredFrom: '되돌린 판', templateCode: '알림톡 코드', hasDraft: '수정본' },
  ...{ perMinute: '분당 입장', admissionSeconds: '입장 뒤 시간(초)', margin: '여유 인원' },
  ...{ identityRequired: '본인인증 필요', guestsAllowed: '비회원 참여', secretHash: '추첨 확인값' },
  ...{ released: '되돌린 주문', answerCount: '답글 수', takenUpBy: '맡은 사람', job: '반복 작업' },
  ...{ contentsIfPausing: '판매 멈춤 문구', managementCode: '관리 코드', icon: '아이콘' },
  ...{ colour: '색상', size: '사이즈', addPrice: '추가 금액', stock: '재고', isDisplayed: '진열' },
  ...{ id: '작업 번호', name: '이름', added: '더한 키', removed: '지운 키', html: '내용' },
  ...{
    paidBy: '이체한 사람',
    place: '자리',
    logo: '로고',
    poster: '대표 사진',
    colourName: '색상',
  },
  ...{
    notOrderedForDays: '주문이 없던 날',
    orderedWithinDays: '최근 주문한 날',
    shownUntil: '게시 끝',
  },
  ...{
    isForcedSoldOut: '품절 표시',
    kept: '남긴 것',
    isRequired: '필수',
    customTermsNo: '동의 항목',
  },
};

/** What the values that are names of states are called. */
export const auditValueNames: Record<string, string> = {
  ...orderStatusLabels,
  ...claimStatusLabels,
  ...memberTexts.states,
  ...staffTexts.states,
  ...campaignTexts.states,
  ...displayTexts.states,
  ...Object.fromEntries(productStates.map((state) => [state, productTexts.states[state]])),
  ...{ WANTED: '요청함', DONE: '끝냄', REFUSED: '거절', WITHDRAWN: '철회', CANCELLED: '취소' },
  ...{ waiting: '답변 대기', taken: '처리 중', answered: '답변함', receiver: '받는 분' },
  ...{ give: '지급', take: '차감', SELLER: '판매자', BUYER: '구매자' },
  ...{ SMS: '문자', MAIL: '메일', PUSH: '앱 푸시', TALK: '알림톡', service: '1:1 문의' },
  ...{ POPUP: '팝업', BANNER: '배너', SECTION: '구역', EVENT: '이벤트', CJ: 'CJ대한통운' },
  ...{ PRODUCT: '상품 쿠폰', CART: '주문 쿠폰', DOWNLOAD: '다운로드', PC: 'PC' },
  ...{ MOBILE_WEB: '모바일 웹', MOBILE_APP: '앱', job: '작업', message: '메시지' },
};
