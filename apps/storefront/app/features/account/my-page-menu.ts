/** What a member finds on her own pages, in the order they are shown. */
export const myPageMenu = [
  {
    title: '쇼핑',
    links: [
      { to: '/my-page/orders', label: '주문 내역' },
      { to: '/my-page/likes', label: '찜한 상품' },
      { to: '/my-page/recent', label: '최근 본 상품' },
    ],
  },
];
