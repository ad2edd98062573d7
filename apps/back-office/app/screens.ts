import type { Needed } from '@duskline/contract/admin/permissions';
import {
  Award,
  BellRing,
  Boxes,
  ChartColumn,
  FileClock,
  FolderTree,
  GalleryHorizontalEnd,
  House,
  type LucideIcon,
  Mails,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  ServerCog,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  Star,
  Tag,
  TicketPercent,
  Timer,
  Truck,
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
  /** Who lacks it does not see the screen in the menu, and reads so under its URL. */
  permission: Needed;
  /** The second key after `g`: `g s` leads to staff. */
  key: string;
  /** Other words by which the command palette finds it. */
  words?: readonly string[];
  /** Its place on a phone's bar at the bottom, which has room for the first four one may see. */
  onPhoneBar?: number;
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
    onPhoneBar: 1,
  },
  {
    path: '/orders',
    title: '주문',
    group: 'work',
    icon: ShoppingBag,
    permission: 'orders.read',
    key: 'o',
    words: ['배송', '송장', '발송', '주문 취소', '포장 명세서', '피킹 리스트', '스캔'],
    onPhoneBar: 2,
  },
  {
    path: '/claims',
    title: '취소·반품·교환',
    group: 'work',
    icon: Undo2,
    permission: 'claims.read',
    key: 'c',
    words: ['클레임', '환불', '반품', '교환', '취소', '이체'],
    onPhoneBar: 3,
  },
  {
    path: '/products',
    title: '상품',
    group: 'work',
    icon: Shirt,
    permission: 'products.read',
    key: 'p',
    words: ['상품 등록', '옵션', '가격', '사진'],
    onPhoneBar: 5,
  },
  {
    path: '/stock',
    title: '재고',
    group: 'work',
    icon: Boxes,
    permission: 'stock.read',
    key: 'i',
    words: ['재고 조정', '원장', '입고', '바코드'],
    onPhoneBar: 4,
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
    path: '/delivery-templates',
    title: '배송 조건',
    group: 'work',
    icon: Truck,
    permission: 'products.read',
    key: 'z',
    words: ['배송비', '배송 템플릿', '무료 배송', '반품 배송비', '택배사'],
  },
  {
    path: '/categories',
    title: '카테고리',
    group: 'work',
    icon: FolderTree,
    permission: 'display.read',
    key: 'y',
    words: ['분류', '메뉴', '주소', '슬러그', '카테고리 순서'],
  },
  {
    path: '/brands',
    title: '브랜드',
    group: 'work',
    icon: Tag,
    permission: 'display.read',
    key: 'j',
    words: ['브랜드 이야기', '브랜드 주소', '라인'],
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
    path: '/articles',
    title: '공지·FAQ',
    group: 'work',
    icon: Newspaper,
    permission: 'voices.read',
    key: 'f',
    words: ['공지사항', '자주 묻는 질문', '게시판', '글쓰기', '도움말'],
  },
  {
    path: '/terms',
    title: '약관',
    group: 'work',
    icon: ScrollText,
    permission: 'terms.read',
    key: 'x',
    words: ['이용약관', '개인정보처리방침', '개정', '시행일'],
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
    path: '/grades',
    title: '회원 등급',
    group: 'marketing',
    icon: Award,
    permission: 'marketing.read',
    key: 'g',
    words: ['등급 쿠폰', '승급', '적립률', '혜택'],
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
    path: '/message-texts',
    title: '메시지 문구',
    group: 'marketing',
    icon: Mails,
    permission: 'marketing.read',
    key: 'u',
    words: ['템플릿', '알림톡', '문자', '메일', '푸시', '인증번호', '미리보기'],
  },
  {
    path: '/one-time-notices',
    title: '한 번 보는 안내',
    group: 'marketing',
    icon: BellRing,
    permission: 'marketing.read',
    // Every letter leads somewhere already.
    key: '1',
    words: ['안내창', '공지 팝업', '회원 안내', '일회성'],
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
    words: ['점검', '상태', '대기열', '실패한 작업', '다시 시도', '헬스'],
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
