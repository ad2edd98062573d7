/** Everything a real shop changes to make this store its own. Fictional throughout. */
export const brand = {
  name: 'DUSKLINE',
  storeName: '더스크라인 코리아',
  /** Opens a text message, where every letter costs. */
  shortName: '더스크라인',
  homeTitle: '더스크라인 코리아 공식 온라인 스토어',
  description:
    '더스크라인 코리아 공식 온라인 스토어. 2015년 LA에서 시작한 스트리트웨어 브랜드 더스크라인의 의류, 신발, 액세서리를 만나보세요.',
  signalColour: '#ff4b1f',
  /** What the native app writes into its user agent. */
  appName: 'DUSKLINE-APP',
  /** Addresses that the native app opens: `duskline://…`. */
  appScheme: 'duskline',
  /** Who our mails are from. */
  mailSender: '더스크라인 코리아 <no-reply@duskline.example>',
  mallNo: 1,
  partnerNo: 1,
  /** The client id that the storefront and the demo clients send. */
  clientId: 'duskline-demo',
  /** The value of the Member API's `sales-channel-id` header. */
  salesChannelId: 'DUSKLINE-KR',
  company: {
    name: '주식회사 더스크라인코리아(가상)',
    representative: '가상 대표',
    businessRegistrationNo: '000-00-00000',
    mailOrderSalesNo: '제0000-데모-0000호',
    address: '서울특별시 (가상 주소) 더스크라인로 2015',
    zipCode: '00000',
    phone: '0000-2015',
    email: 'help@duskline.example',
    /** Free for the caller: advertising must name it. */
    optOutPhone: '080-000-2015',
    privacyManager: '가상 개인정보책임자',
    hosting: '더스크라인 스토어(자체 호스팅)',
    serviceHours: '평일 10:00–17:00 (점심 12:30–13:30, 주말·공휴일 휴무)',
  },
} as const;

/** Format a page's title: `%s | 더스크라인 코리아`; the home page has its own. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${brand.storeName}` : brand.homeTitle;
}
