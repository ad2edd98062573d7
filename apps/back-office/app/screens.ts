import type { Needed } from '@duskline/contract/admin/permissions';
import {
  Boxes,
  ChartColumn,
  FileClock,
  GalleryHorizontalEnd,
  House,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Scale,
  ServerCog,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  Star,
  TicketPercent,
  Timer,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react';
import type { shellTexts } from './texts/shell.ts';

/** A screen of the menu. `path` is its first part of the URL: `/staff` also stands for `/staff/3`. */
export type Screen = {
  path: string;
  title: string;
  group: keyof typeof shellTexts.groups;
  icon: LucideIcon;
  /** Who lacks it does not see the screen in the menu, and is told so under its URL. */
  permission: Needed;
  /** The second key after `g`: `g s` leads to staff. */
  key: string;
  /** Other words by which the command palette finds it. */
  words?: readonly string[];
  /** One of the first on a phone's bar at the bottom. */
  isOnPhoneBar?: boolean;
};

/**
 * The screens that exist, in the order of the menu. A new screen is a line here, its line in
 * `routes.ts`, and a file in `routes/` (decision 0310).
 */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: '오늘 할 일',
    group: 'work',
    icon: House,
    permission: 'signed-in',
    key: 'h',
    words: ['홈', '첫 화면', '대시보드'],
    isOnPhoneBar: true,
  },
  {
    path: '/orders',
    title: '주문',
    group: 'work',
    icon: ShoppingBag,
    permission: 'orders.read',
    key: 'o',
    words: ['배송', '송장', '발송', '주문 취소', '포장 명세서', '피킹 리스트', '스캔'],
    isOnPhoneBar: true,
  },
  {
    path: '/claims',
    title: '취소·반품·교환',
    group: 'work',
    icon: Undo2,
    permission: 'claims.read',
    key: 'c',
    words: ['클레임', '환불', '반품', '교환', '취소', '이체'],
    isOnPhoneBar: true,
  },
  {
    path: '/products',
    title: '상품',
    group: 'work',
    icon: Shirt,
    permission: 'products.read',
    key: 'p',
    words: ['상품 등록', '옵션', '가격', '사진'],
    isOnPhoneBar: true,
  },
  {
    path: '/stock',
    title: '재고',
    group: 'work',
    icon: Boxes,
    permission: 'stock.read',
    key: 'i',
    words: ['재고 조정', '원장', '입고', '바코드'],
    isOnPhoneBar: true,
  },
  {
    path: '/members',
    title: '회원',
    group: 'work',
    icon: UserRound,
    permission: 'customers.read',
    key: 'm',
    words: ['고객', '적립금', '쿠폰 지급', '등급', '이용 정지', '탈퇴'],
  },
  {
    path: '/display',
    title: '전시',
    group: 'work',
    icon: GalleryHorizontalEnd,
    permission: 'display.read',
    key: 'd',
    words: ['배너', '팝업', '이벤트', '기획전', '홈 구역', '예약 공개'],
  },
  {
    path: '/inquiries',
    title: '문의',
    group: 'work',
    icon: MessagesSquare,
    permission: 'voices.read',
    key: 'q',
    words: ['1:1 문의', '상품 문의', '질문', '답변', '고객의 소리'],
  },
  {
    path: '/reviews',
    title: '리뷰',
    group: 'work',
    icon: Star,
    permission: 'voices.read',
    key: 'v',
    words: ['후기', '별점', '신고', '고객의 소리'],
  },
  {
    path: '/canned-answers',
    title: '자주 쓰는 답변',
    group: 'work',
    icon: MessageSquareText,
    permission: 'voices.read',
    key: 't',
    words: ['템플릿', '상용구', '답변'],
  },
  {
    path: '/coupons',
    title: '쿠폰',
    group: 'marketing',
    icon: TicketPercent,
    permission: 'marketing.read',
    key: 'k',
    words: ['할인', '쿠폰 코드', '발급', '마케팅'],
  },
  {
    path: '/campaigns',
    title: '캠페인',
    group: 'marketing',
    icon: Megaphone,
    permission: 'marketing.read',
    key: 'a',
    words: ['광고', '문자', '메일', '푸시', '발송'],
  },
  {
    path: '/drops',
    title: '드롭',
    group: 'marketing',
    icon: Timer,
    permission: 'marketing.read',
    key: 'w',
    words: ['대기실', '추첨', '한정 판매', '선착순'],
  },
  {
    path: '/numbers',
    title: '통계',
    group: 'work',
    icon: ChartColumn,
    permission: 'reports.read',
    key: 'n',
    words: ['매출', '판매', '많이 팔린 상품', '검색어', '전환', '그래프'],
  },
  {
    path: '/settlement',
    title: '정산 대조',
    group: 'work',
    icon: Scale,
    permission: 'reports.read',
    key: 'b',
    words: ['결제사', '토스', '차이', '대사', '정산'],
  },
  {
    path: '/staff',
    title: '직원',
    group: 'people',
    icon: Users,
    permission: 'staff.read',
    key: 's',
    words: ['초대', '역할', '권한', '관리자'],
  },
  {
    path: '/operation',
    title: '운영',
    group: 'records',
    icon: ServerCog,
    permission: 'operation.read',
    key: 'e',
    words: ['점검', '상태', '대기열', '하지 못한 일', '다시 시도', '헬스'],
  },
  {
    path: '/access-records',
    title: '개인정보 접속 기록',
    group: 'records',
    icon: ShieldCheck,
    permission: 'access-records.read',
    key: 'r',
    words: ['접근 기록', '개인정보 조회', '월별 점검'],
  },
  {
    path: '/audit',
    title: '변경 기록',
    group: 'records',
    icon: FileClock,
    permission: 'audit.read',
    key: 'l',
    words: ['감사 로그', '이력'],
  },
];

/** The screen that a URL belongs to: the one with the longest path that it begins with. */
export function screenOf(pathname: string): Screen | undefined {
  return screens
    .filter(({ path }) =>
      path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`),
    )
    .sort((a, b) => b.path.length - a.path.length)[0];
}
