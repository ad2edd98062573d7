import { isPageOffered, type Offers } from '../../lib/settings/offers.ts';

type MenuLink = { to: string; label: string };
type MenuPart = { title: string; links: MenuLink[] };

/** The links of my page that the mall offers, in the order they are shown. */
export function myPageMenu({
  hasLegacyOrders,
  ...offers
}: { hasLegacyOrders: boolean } & Offers): MenuPart[] {
  return allParts(hasLegacyOrders).map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => isPageOffered(to, offers)),
  }));
}

function allParts(hasLegacyOrders: boolean): MenuPart[] {
  return [
    {
      title: '쇼핑',
      links: [
        { to: '/my-page/orders', label: '주문 내역' },
        { to: '/my-page/claims', label: '취소·반품·교환' },
        ...(hasLegacyOrders ? [{ to: '/my-page/legacy-orders', label: '이전 쇼핑몰 주문' }] : []),
        { to: '/my-page/likes', label: '찜한 상품' },
        { to: '/my-page/recent', label: '최근 본 상품' },
        { to: '/my-page/restock-alerts', label: '재입고 알림' },
      ],
    },
    {
      title: '혜택',
      links: [
        { to: '/my-page/grades', label: '등급과 혜택' },
        { to: '/my-page/coupons', label: '쿠폰' },
        { to: '/my-page/points', label: '적립금' },
        { to: '/my-page/qr', label: '매장 회원 QR' },
      ],
    },
    {
      title: '활동',
      links: [
        { to: '/my-page/reviews', label: '리뷰' },
        { to: '/my-page/inquiries', label: '1:1 문의' },
        { to: '/my-page/notifications', label: '알림' },
      ],
    },
    {
      title: '내 정보',
      links: [
        { to: '/my-page/profile', label: '회원정보 수정' },
        { to: '/my-page/addresses', label: '배송지' },
        { to: '/my-page/notification-settings', label: '알림 설정' },
        { to: '/my-page/sessions', label: '로그인한 기기' },
        { to: '/my-page/linked-accounts', label: '연결된 계정' },
        { to: '/my-page/member/verify-identity', label: '본인인증' },
      ],
    },
  ];
}
