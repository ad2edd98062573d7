/** The links of my page, in the order they are shown. */
export const myPageMenu = [
  {
    title: '쇼핑',
    links: [
      { to: '/my-page/orders', label: '주문 내역' },
      { to: '/my-page/claims', label: '취소·반품·교환' },
      { to: '/my-page/legacy-orders', label: '이전 쇼핑몰 주문' },
      { to: '/my-page/reviews', label: '리뷰' },
      { to: '/my-page/coupons', label: '쿠폰' },
      { to: '/my-page/points', label: '적립금' },
      { to: '/my-page/likes', label: '찜한 상품' },
      { to: '/my-page/recent', label: '최근 본 상품' },
      { to: '/my-page/inquiries', label: '1:1 문의' },
    ],
  },
  {
    title: '내 정보',
    links: [
      { to: '/my-page/qr', label: '매장 회원 QR' },
      { to: '/my-page/profile', label: '회원정보 수정' },
      { to: '/my-page/notifications', label: '알림' },
      { to: '/my-page/notification-settings', label: '알림 설정' },
      { to: '/my-page/sessions', label: '로그인한 기기' },
      { to: '/my-page/linked-accounts', label: '연결된 계정' },
      { to: '/my-page/member/verify-identity', label: '본인인증' },
    ],
  },
];
