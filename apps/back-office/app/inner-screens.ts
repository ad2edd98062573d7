import type { Screen } from './screens.ts';

/** A page below a screen, or outside the menu, that leads somewhere without a number: the palette finds it. */
export type InnerScreen = Pick<Screen, 'path' | 'title' | 'permission' | 'words'>;

/** Screens that are not in the menu. */
export const innerScreens: readonly InnerScreen[] = [
  {
    path: '/orders/waybills',
    title: '송장 등록',
    permission: 'orders.ship',
    words: ['운송장', '발송', '스캔', '엑셀'],
  },
  {
    path: '/orders/papers',
    title: '포장 명세서·피킹 리스트',
    permission: 'orders.read',
    words: ['인쇄', '출력'],
  },
  {
    path: '/orders/holds',
    title: '미결제 재고',
    permission: 'orders.read',
    words: ['사재기', '입금대기', '재고 되돌리기', '미입금'],
  },
  {
    path: '/claims/refunds',
    title: '이체할 환불',
    permission: 'claims.read',
    words: ['계좌 환불', '무통장', '은행'],
  },
  { path: '/products/new', title: '상품 등록', permission: 'products.write', words: ['새 상품'] },
  {
    path: '/display/new/banner',
    title: '배너 만들기',
    permission: 'display.write',
    words: ['새 배너', '전시'],
  },
  {
    path: '/display/new/popup',
    title: '팝업 만들기',
    permission: 'display.write',
    words: ['새 팝업', '전시'],
  },
  {
    path: '/display/new/section',
    title: '홈 구역 만들기',
    permission: 'display.write',
    words: ['새 구역', '전시'],
  },
  {
    path: '/display/new/event',
    title: '이벤트 만들기',
    permission: 'display.write',
    words: ['새 이벤트', '기획전', '전시'],
  },
  {
    path: '/brands/new',
    title: '브랜드 추가',
    permission: 'display.write',
    words: ['새 브랜드', '라인'],
  },
  {
    path: '/articles/new',
    title: '공지 쓰기',
    permission: 'voices.write',
    words: ['새 글', '글쓰기'],
  },
  { path: '/coupons/new', title: '쿠폰 만들기', permission: 'marketing.write', words: ['새 쿠폰'] },
  {
    path: '/campaigns/new',
    title: '캠페인 만들기',
    permission: 'marketing.write',
    words: ['새 캠페인', '문자 보내기'],
  },
  { path: '/drops/new', title: '드롭 열기', permission: 'marketing.write', words: ['새 드롭'] },
  {
    path: '/account',
    title: '내 계정',
    permission: 'signed-in',
    words: ['비밀번호', '2단계 인증', '패스키', '로그인 기록'],
  },
];
