/** The subjects of the shop's work, by which changes are chosen. */
export const auditAreas = {
  orders: '주문·배송',
  claims: '클레임·환불',
  products: '상품',
  stock: '재고',
  display: '전시·분류',
  members: '회원',
  marketing: '쿠폰·캠페인·드롭',
  voices: '문의·리뷰',
  articles: '글·약관',
  messages: '메시지',
  staff: '직원',
  operation: '운영',
} as const;
export type AuditArea = keyof typeof auditAreas;

/** What a change was made to, and the name of its number in an audit entry. */
export const auditSubjects = {
  order: { label: '주문', key: 'orderNo' },
  claim: { label: '클레임', key: 'claimNo' },
  product: { label: '상품', key: 'productNo' },
  option: { label: '옵션', key: 'optionNo' },
  display: { label: '전시', key: 'itemNo' },
  event: { label: '기획전', key: 'eventNo' },
  category: { label: '카테고리', key: 'categoryNo' },
  brand: { label: '브랜드', key: 'brandNo' },
  member: { label: '회원', key: 'memberNo' },
  coupon: { label: '쿠폰', key: 'couponNo' },
  campaign: { label: '캠페인', key: 'campaignNo' },
  drop: { label: '드롭', key: 'dropNo' },
  inquiry: { label: '1:1 문의', key: 'inquiryNo' },
  productInquiry: { label: '상품 문의', key: 'inquiryNo' },
  review: { label: '리뷰', key: 'reviewNo' },
  article: { label: '글', key: 'articleNo' },
  staff: { label: '직원', key: 'staffNo' },
  role: { label: '역할', key: 'roleNo' },
} as const;
export type AuditSubjectKind = keyof typeof auditSubjects;

type Action = { area: AuditArea; label: string; subject?: AuditSubjectKind };

const group = <Name extends string>(
  area: AuditArea,
  subject: AuditSubjectKind | undefined,
  labels: Record<Name, string>,
): Record<Name, Action> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => [
      name,
      { area, label, ...(subject && { subject }) },
    ]),
  ) as Record<Name, Action>;

/**
 * Every action that the audit of either service can name, as staff read it. An audit entry has no
 * other name: `insertAudit` takes none.
 */
export const auditActions = {
  ...group('orders', 'order', {
    'orders prepare': '상품 준비로 바꿈',
    'orders ship': '발송 처리',
    'orders correct': '송장 고침',
    'orders deliver': '배송완료로 바꿈',
    'orders confirm': '구매확정',
    'orders cancel': '주문 취소',
    'orders return': '반품 접수',
    'orders exchange': '교환 접수',
    'orders address': '받는 분·배송지 수정',
    'orders delivery-memo': '배송 메모 수정',
    'orders memo': '주문 메모 작성',
    'orders memo-delete': '주문 메모 삭제',
    'orders resend': '주문 메시지 다시 보냄',
    'holds release': '미결제 주문의 재고 되돌림',
    'holds release-holder': '한 사람의 미결제 주문 재고 모두 되돌림',
  }),
  ...group('orders', undefined, {
    'import-legacy-orders': '이전 쇼핑몰 주문 가져옴',
  }),
  ...group('claims', 'claim', {
    'claims approve': '클레임 승인',
    'claims refuse': '클레임 반려',
    'claims receive': '반품 상품 입고 확인',
    'claims pay': '교환 배송비 입금 확인',
    'claims paid': '교환 배송비 입금 확인',
  }),
  ...group('claims', 'order', {
    'refunds resend': '환불 다시 요청',
    'refunds by-hand': '환불 직접 이체 처리',
  }),
  ...group('claims', undefined, {
    'settlement compare': '결제사 정산 대조',
    'settlement handle': '정산 차이 처리',
  }),
  ...group('products', 'product', {
    'product create': '상품 등록',
    'product duplicate': '상품 복제',
    'product change': '상품 수정',
    'product import': '파일로 상품 등록·수정',
    'product undo': '상품 수정 되돌림',
    'product publish': '상품 공개',
    'product schedule': '상품 공개 예약',
    'product unschedule': '상품 공개 예약 취소',
    'product pause': '상품 판매 멈춤',
    'product resume': '상품 다시 판매',
    'product show': '상품 진열',
    'product hide': '상품 숨김',
    'product end': '상품 판매 종료',
    'product archive': '상품 보관',
    'product restore': '상품 보관 풂',
    'price set': '상품 가격 변경',
  }),
  ...group('products', undefined, {
    'product change-many': '상품 한꺼번에 변경',
    'product import-file': '상품 파일 적용',
  }),
  ...group('stock', 'option', { 'stock set': '재고 수량 정함', 'stock correct': '재고 조정' }),
  ...group('stock', undefined, { 'stock import-file': '재고 파일 적용' }),
  ...group('display', 'display', {
    'display create': '전시 등록',
    'display save': '전시 임시 저장',
    'display publish': '전시 공개',
    'display roll-back': '이전 전시로 되돌림',
    'display cancel': '전시 예약 취소',
    'display end': '전시 내림',
    'display order': '전시 순서 변경',
  }),
  ...group('display', 'event', {
    'events publish': '기획전 공개',
    'events withdraw': '기획전 내림',
  }),
  ...group('display', 'category', {
    'category create': '카테고리 등록',
    'category save': '카테고리 수정',
    'category move': '카테고리 이동',
    'category delete': '카테고리 삭제',
    'categories rename': '카테고리 이름 변경',
  }),
  ...group('display', 'brand', {
    'brand create': '브랜드 등록',
    'brand save': '브랜드 수정',
    'brand delete': '브랜드 삭제',
  }),
  ...group('display', undefined, {
    'preview open': '쇼핑몰 미리보기 열람',
    'keywords hide': '인기 검색어 숨김',
    'keywords show': '숨긴 검색어 다시 보임',
  }),
  ...group('members', 'member', {
    'members stop': '회원 이용 정지',
    'members allow': '회원 이용 정지 풂',
    'members withdraw': '회원 탈퇴 처리',
    'members memo': '회원 메모 작성',
    'members memo-delete': '회원 메모 삭제',
    'members points-give': '적립금 지급',
    'members points-take': '적립금 차감',
    'members coupon': '회원에게 쿠폰 지급',
    'points grant': '적립금 지급',
    'sessions end': '회원 로그아웃 처리',
    'login unlock': '회원 로그인 잠금 풂',
    'accounts withdraw': '회원 계정 탈퇴 처리',
  }),
  ...group('marketing', 'coupon', {
    'coupon create': '쿠폰 등록',
    'coupon change': '쿠폰 수정',
    'coupon stop': '쿠폰 발급 중지',
    'coupon codes': '쿠폰 코드 만듦',
    'coupon run': '쿠폰 대량 지급 시작',
    'coupon stop-run': '쿠폰 대량 지급 중지',
    'coupons create': '쿠폰 등록',
    'coupons stop': '쿠폰 발급 중지',
    'coupons issue': '쿠폰 지급',
    'grades coupon': '등급 쿠폰 정함',
  }),
  ...group('marketing', 'campaign', {
    'campaign create': '캠페인 등록',
    'campaign change': '캠페인 수정',
    'campaign test': '캠페인 시험 발송',
    'campaign start': '캠페인 발송 시작·예약',
    'campaign stop': '캠페인 중지',
  }),
  ...group('marketing', 'drop', {
    'drops create': '드롭 등록',
    'drops change': '드롭 변경',
    'drops open': '드롭 바로 시작',
    'drops stop': '드롭 종료',
  }),
  ...group('voices', 'inquiry', {
    'inquiries take': '1:1 문의 맡음',
    'inquiries answer': '1:1 문의 답변',
  }),
  ...group('voices', 'productInquiry', {
    'product-inquiries answer': '상품 문의 답변',
    'product-inquiries hide': '상품 문의 숨김',
    'product-inquiries show': '상품 문의 다시 보임',
  }),
  ...group('voices', 'review', {
    'reviews answer': '리뷰 답변 작성',
    'reviews answer-change': '리뷰 답변 수정',
    'reviews answer-delete': '리뷰 답변 삭제',
    'reviews hide': '리뷰 숨김',
    'reviews show': '리뷰 다시 보임',
    'reviews best': '베스트 리뷰 변경',
    'reviews points': '베스트 리뷰 적립금 지급',
  }),
  ...group('products', undefined, {
    'delivery-templates add': '배송 조건 등록',
    'delivery-templates change': '배송 조건 수정',
  }),
  ...group('voices', undefined, {
    'canned-answers add': '자주 쓰는 답변 등록',
    'canned-answers change': '자주 쓰는 답변 수정',
    'canned-answers delete': '자주 쓰는 답변 삭제',
  }),
  ...group('articles', 'article', {
    'articles create': '글 등록',
    'articles save': '글 수정',
    'articles delete': '글 삭제',
    'articles publish': '글 공개',
    'articles end': '글 게시 종료',
    'notice publish': '공지 등록',
    'notice withdraw': '공지 내림',
    'faq publish': '자주 묻는 질문 등록',
    'faq withdraw': '자주 묻는 질문 내림',
  }),
  ...group('articles', undefined, {
    'terms save': '약관 임시 저장',
    'terms discard': '약관 임시 저장 삭제',
    'terms announce': '약관 개정 알림',
    'terms withdraw': '예정된 약관 취소',
    'terms publish': '약관 공개',
    'terms ask': '추가 동의 항목 등록',
  }),
  ...group('messages', undefined, {
    'message-text save': '메시지 문구 수정',
    'message-text restore': '메시지 문구 되돌림',
    'message-text approve': '알림톡 승인 코드 등록',
    'message-text test': '메시지 시험 발송',
    'messages resend': '메시지 다시 보냄',
    'messages hand-over': '알림 다시 전달',
    'one-time-notice publish': '한 번 보는 안내 등록',
    'one-time-notice change': '한 번 보는 안내 수정',
    'one-time-notice end': '한 번 보는 안내 내림',
  }),
  ...group('staff', 'staff', {
    'staff invite': '직원 초대',
    'staff invite again': '직원 다시 초대',
    'staff accept': '초대 수락',
    'staff change': '직원 이름·역할 변경',
    'staff disable': '직원 사용 중지',
    'staff enable': '직원 다시 사용',
    'staff sessions end': '직원 로그아웃 처리',
    'staff password change': '비밀번호 변경',
    'staff totp set': '인증 앱 등록',
    'staff recovery-codes renew': '복구 코드 다시 만듦',
    'staff passkey add': '패스키 추가',
    'staff passkey remove': '패스키 삭제',
  }),
  ...group('staff', 'role', {
    'staff role create': '역할 등록',
    'staff role change': '역할 권한 변경',
    'staff role delete': '역할 삭제',
  }),
  ...group('staff', undefined, { 'staff networks set': '접속 허용 IP 변경' }),
  ...group('operation', undefined, {
    'maintenance on': '점검 시작',
    'maintenance off': '점검 끝냄',
    'dead-letters retry': '실패한 작업 다시 시도',
    'dead-letters drop': '실패한 작업 버림',
    'jobs run': '반복 작업 실행',
    'keys rotate': '서명 키 추가',
    'keys reseal': '개인정보 다시 암호화',
    'files copy': '사진 저장소 옮김',
    backup: '백업',
  }),
} satisfies Record<string, Action>;

/** The name of a change, as `npm run ops` would write it: `stock set`. */
export type AuditAction = keyof typeof auditActions;

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name);
}

/** Return the Korean words of an action; of one that only an older version knew, its name. */
export function auditLabel(name: string): string {
  return isAuditAction(name) ? auditActions[name].label : name;
}

/** Return the actions of a subject of the shop's work. */
export function actionsOfArea(area: AuditArea): AuditAction[] {
  return allAuditActions.filter((name) => auditActions[name].area === area);
}

export const allAuditActions = Object.keys(auditActions) as AuditAction[];

/** Return the actions whose subject is of a kind. */
export function actionsOn(kind: AuditSubjectKind): AuditAction[] {
  return allAuditActions.filter((name) => subjectOf(name) === kind);
}

type Facts = Record<string, unknown> | null;

/** Return what an entry's change was made to; undefined where it has no number. */
export function auditSubjectOf(
  name: string,
  before: Facts,
  after: Facts,
): { kind: AuditSubjectKind; no: string } | undefined {
  const kind = isAuditAction(name) ? subjectOf(name) : undefined;
  if (!kind) return undefined;
  const no = numberIn(after, kind) ?? numberIn(before, kind);
  return no === undefined ? undefined : { kind, no };
}

function subjectOf(name: AuditAction): AuditSubjectKind | undefined {
  const { subject }: Action = auditActions[name];
  return subject;
}

/** The number under its name; a correction of stock has a list of options, the first of which counts. */
function numberIn(facts: Facts, kind: AuditSubjectKind): string | undefined {
  const { key } = auditSubjects[kind];
  const [first] = kind === 'option' && Array.isArray(facts?.options) ? facts.options : [];
  const value: unknown = facts?.[key] ?? first?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
