/**
 * Everything a role may allow, each with the name that staff read. One of these stands at each call
 * of `admin/`; what a role has is stored in the database (decision 0300).
 */
export const permissionNames = {
  'products.read': '상품 보기',
  'products.write': '상품 등록·수정',
  'stock.read': '재고 보기',
  'stock.write': '재고 조정',
  'display.read': '전시 보기',
  'display.write': '전시 편집',
  'orders.read': '주문 보기',
  'orders.ship': '배송 처리',
  'orders.export': '택배사용 주문 파일 받기',
  'orders.write': '주문 변경·취소',
  'claims.read': '클레임 보기',
  'claims.receive': '반품 입고·검수',
  'claims.write': '클레임 승인·환불',
  'customers.read': '회원 보기',
  'customers.write': '회원 관리',
  'customers.unmask': '개인정보 가림 해제',
  'customers.export': '개인정보 내려받기',
  'marketing.read': '쿠폰·캠페인 보기',
  'marketing.write': '쿠폰·캠페인 관리',
  'voices.read': '리뷰·문의 보기',
  'voices.write': '리뷰·문의 답변',
  'terms.read': '약관 보기',
  'terms.write': '약관 개정',
  'reports.read': '통계 보기',
  'operation.read': '운영 상태 보기',
  'operation.write': '운영 설정',
  'staff.read': '직원 보기',
  'staff.write': '직원·역할 관리',
  'access-records.read': '접속 기록 보기',
  'audit.read': '변경 기록 보기',
  'api-docs.read': 'API 문서 보기',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissionNames;

export const permissions = Object.keys(permissionNames) as [Permission, ...Permission[]];

/**
 * What a call asks of its caller: a permission; or `signed-in`, any staff; or `set-up`, staff who are
 * logged in or have only their second factor to set up; or `none`, anybody.
 */
export type Needed = Permission | 'signed-in' | 'set-up' | 'none';

/**
 * With one of these somebody sees personal data, masked or not, or lets others see it: they need a
 * second factor (개인정보의 안전성 확보조치 기준 제6조).
 */
export const personalDataPermissions: readonly Permission[] = [
  'orders.read',
  'orders.ship',
  'orders.export',
  'orders.write',
  'claims.read',
  'claims.receive',
  'claims.write',
  'customers.read',
  'customers.write',
  'customers.unmask',
  'customers.export',
  'marketing.write',
  'voices.read',
  'voices.write',
  'operation.write',
  'staff.read',
  'staff.write',
  'access-records.read',
  'audit.read',
];
