import type { NamedDesign } from './posters.ts';
import { BANNER_DESIGNS, CATEGORY_DESIGNS, EVENT_DESIGNS, POPUP_DESIGNS } from './posters.ts';
import { PRODUCTS } from './products.ts';

/** A picture and its link. */
export interface DemoBanner {
  name: string;
  /** The alternative text of the picture. */
  description: string;
  /** A path of this store. */
  landing: string;
  pcKey: string;
  mobileKey: string;
}

/** A row of products on the home page. */
export interface DemoSection {
  sectionId: string;
  title: string;
  subtitle: string;
  productCodes: readonly string[];
}

const newest = [...PRODUCTS].sort((a, b) => a.registeredDaysAgo - b.registeredDaysAgo);
const bestSold = [...PRODUCTS].sort((a, b) => b.weights.sales - a.weights.sales);
const codes = (list: typeof PRODUCTS, count: number) =>
  list.slice(0, count).map(({ code }) => code);

const lineSection = (sectionId: string, title: string, subtitle: string, lineId: string) => ({
  sectionId,
  title,
  subtitle,
  productCodes: codes(
    newest.filter((product) => product.lineId === lineId),
    12,
  ),
});

/** Product rows of the home page, top to bottom. */
export const SECTIONS: readonly DemoSection[] = [
  {
    sectionId: 'SCPC0001',
    title: '신상품',
    subtitle: 'NEW IN',
    productCodes: codes(newest, 16),
  },
  {
    sectionId: 'SCPC0002',
    title: '베스트',
    subtitle: 'BEST SELLERS',
    productCodes: codes(bestSold, 12),
  },
  {
    sectionId: 'SCPC0003',
    title: '이번 주 드롭',
    subtitle: 'LIMITED DROP',
    productCodes: codes(
      newest.filter(({ flags }) => flags.isLimitedDrop),
      12,
    ),
  },
  lineSection('SCPC0004', '웍스', 'DUSKLINE WORKS', 'works'),
  lineSection('SCPC0005', '나이트시프트', 'NIGHTSHIFT', 'nightshift'),
  lineSection('SCPC0006', '애넥스 서울', 'ANNEX SEOUL', 'annex'),
];

/** A part of a content page: the lookbook, the store finder. All of it is made up. */
export interface DemoContentSection extends DemoSection {
  text: string;
  imageKey: string;
}

const look = (
  no: string,
  title: string,
  subtitle: string,
  text: string,
  design: NamedDesign,
  productCodes: readonly string[],
): DemoContentSection => ({
  sectionId: `LOOK_${no}`,
  title,
  subtitle,
  text,
  imageKey: `banners/${design.id}-mobile.jpg`,
  productCodes,
});

/** The looks of the season, in order. */
export const LOOKS: readonly DemoContentSection[] = [
  look(
    '01',
    '해가 지는 20분',
    'DUSK FADE',
    '빛이 옷의 색을 바꾸는 시간에 입는 한 벌. 손으로 물들인 후드 위에 넉넉한 재킷을 걸쳤습니다.',
    BANNER_DESIGNS.duskFade,
    ['DL26-HD-005', 'DL26-JK-008', 'DL26-TS-018', 'DL26-CA-001'],
  ),
  look(
    '02',
    '밤 열한 시의 7km',
    'NIGHT RUNNER',
    '가로등 사이를 달리는 차림. 가볍고 마르는 원단, 뒤에서 오는 빛을 돌려보내는 선 하나.',
    BANNER_DESIGNS.nightRunner,
    ['NS26-SN-004', 'NS26-LS-006', 'NS26-ST-004', 'NS26-BN-002'],
  ),
  look(
    '03',
    '퇴근길 옥상',
    'ANNEX SEOUL',
    '간판과 골목에서 가져온 글자를 크게 입었습니다. 작업실에서 한 번만 찍은 판입니다.',
    BANNER_DESIGNS.annex,
    ['AS26-JK-004', 'AS26-HD-007', 'AS26-TS-015', 'AS26-BG-002'],
  ),
];

const store = (
  no: string,
  title: string,
  area: string,
  facts: Record<string, string>,
  design: NamedDesign,
): DemoContentSection => ({
  sectionId: `STORE_${no}`,
  title,
  subtitle: area,
  text: Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  imageKey: `banners/${design.id}-pc.jpg`,
  productCodes: [],
});

/** Shops to visit: made up, their streets and numbers too. */
export const STORES: readonly DemoContentSection[] = [
  store(
    '01',
    '더스크라인 애넥스 서울',
    '서울',
    {
      주소: '서울시 성동구 해넘이길 20, 1~2층 (가상 주소)',
      영업시간: '매일 11:00 ~ 20:00',
      전화: '02-000-0020',
      안내: '2층 작업실은 금요일 저녁에만 열어요.',
    },
    BANNER_DESIGNS.annex,
  ),
  store(
    '02',
    '더스크라인 웍스 한강',
    '서울',
    {
      주소: '서울시 마포구 노을로 7, 지하 1층 (가상 주소)',
      영업시간: '화요일 ~ 일요일 12:00 ~ 21:00, 월요일 쉼',
      전화: '02-000-0007',
    },
    BANNER_DESIGNS.works,
  ),
  store(
    '03',
    '나이트시프트 부산',
    '부산',
    {
      주소: '부산시 부산진구 저녁바다길 11 (가상 주소)',
      영업시간: '매일 13:00 ~ 22:00',
      전화: '051-000-0011',
    },
    BANNER_DESIGNS.nightRunner,
  ),
];

/** What the demo's shoppers searched for yesterday, most first. */
export const SEARCHED_WORDS = [
  '후드',
  '카고 팬츠',
  '스니커즈',
  '푸퍼',
  '티셔츠',
  '비니',
  '나이트 러너',
  '더스크 페이드',
] as const;

const search = (word: string) => `/products?keyword=${encodeURIComponent(word)}`;

const banner = ({ id, korean, headline }: NamedDesign, landing: string): DemoBanner => ({
  name: headline.join(' '),
  description: korean,
  landing,
  pcKey: `banners/${id}-pc.jpg`,
  mobileKey: `banners/${id}-mobile.jpg`,
});

/** The big banners of the home page, in turning order. */
export const CAROUSEL: readonly DemoBanner[] = [
  banner(BANNER_DESIGNS.duskFade, search('더스크 페이드')),
  banner(BANNER_DESIGNS.nightRunner, search('나이트 러너')),
  banner(BANNER_DESIGNS.works, search('웍스')),
  banner(BANNER_DESIGNS.annex, search('애넥스')),
  banner(BANNER_DESIGNS.puffer, search('푸퍼')),
];

/** Banners between the rows of the home page. */
export const PROMOTIONS: readonly DemoBanner[] = [
  banner(BANNER_DESIGNS.heavyBlank, search('헤비 블랭크')),
  banner(BANNER_DESIGNS.carry, '/accessories'),
];

const categoryBanner = (sectionId: string, slug: keyof typeof CATEGORY_DESIGNS) => ({
  sectionId,
  name: CATEGORY_DESIGNS[slug].headline.join(' '),
  description: CATEGORY_DESIGNS[slug].korean,
  landing: `/${slug}`,
  key: `banners/${CATEGORY_DESIGNS[slug].id}.jpg`,
});

/** Category banners by the section id that the storefront requests; shown on wide screens. */
export const CATEGORY_BANNERS = [
  categoryBanner('Cate_BR_FW', 'footwear'),
  categoryBanner('Cate_BR_CT', 'clothing'),
  categoryBanner('Cate_BR_AS', 'accessories'),
];

const popup = ({ id, korean }: NamedDesign, title: string, landing: string) => ({
  id,
  title,
  description: korean,
  landing,
  key: `popups/${id}.jpg`,
});

/** Popups of the home page. */
export const POPUPS = [
  popup(POPUP_DESIGNS.drop, '이클립스 드롭 오픈', search('이클립스')),
  popup(POPUP_DESIGNS.welcome, '첫 주문 10% 쿠폰', '/login'),
];

const event = (
  { id, korean }: NamedDesign,
  title: string,
  startsInDays: number,
  endsInDays: number,
  productCodes: readonly string[],
  gradeNos?: readonly number[],
) => ({
  eventId: id,
  title,
  summary: korean,
  startsInDays,
  endsInDays,
  productCodes,
  gradeNos,
  squareKey: `events/${id}-square.jpg`,
  wideKey: `events/${id}-wide.jpg`,
});

/** Events with their running time in days from the day the demo is loaded. */
export const EVENTS = [
  event(EVENT_DESIGNS.duskFade, '더스크 페이드 드롭: 물들이는 데 열두 시간', -3, 18, [
    'DL26-HD-005',
    'DL26-TS-018',
    'DL26-JK-008',
  ]),
  event(EVENT_DESIGNS.nightRun, '나이트 런 서울 2026', -10, 25, [
    'NS26-SN-004',
    'NS26-SN-005',
    'NS26-SN-008',
    'NS26-LS-006',
    'NS26-ST-004',
    'NS26-BG-007',
    'NS26-BN-002',
  ]),
  event(EVENT_DESIGNS.lastSummer, '지난여름 마지막 할인', -14, 9, [
    'DL26-SH-004',
    'DL26-ST-001',
    'DL26-SL-001',
    'DL26-CA-003',
    'DL26-TS-003',
    'DL26-TS-016',
  ]),
  event(EVENT_DESIGNS.openAnnex, '애넥스 서울 열린 작업실', 6, 34, [
    'AS26-JK-004',
    'AS26-HD-007',
    'AS26-TS-015',
    'AS26-SN-007',
    'AS26-CA-006',
  ]),
  {
    // For REGULAR and OG alone: others do not see it in lists, and its page is not open to them.
    ...event(
      EVENT_DESIGNS.openAnnex,
      '애넥스 서울 작업실, REGULAR·OG 먼저 보기',
      -1,
      6,
      ['AS26-JK-004', 'AS26-HD-007'],
      [3, 4],
    ),
    eventId: `${EVENT_DESIGNS.openAnnex.id}-first`,
  },
];
