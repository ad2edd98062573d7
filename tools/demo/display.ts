import type { Poster } from '../pictures/posters/poster.ts';
import { PRODUCTS } from './products.ts';

/** A picture and where a tap on it leads. */
export interface DemoBanner {
  name: string;
  /** What the picture says, for those who do not see it. */
  description: string;
  /** A path of this store. */
  landing: string;
  pcKey: string;
  mobileKey: string;
}

export interface DemoSection {
  sectionId: string;
  title: string;
  subtitle: string;
  productCodes: readonly string[];
}

const SIGNAL = '#ff4b1f';
const NIGHT = '#161618';
const PAPER = '#ece8df';

const newest = [...PRODUCTS].sort((a, b) => a.registeredDaysAgo - b.registeredDaysAgo);
const bestSold = [...PRODUCTS].sort((a, b) => b.weights.sales - a.weights.sales);
const codes = (list: typeof PRODUCTS, count: number) =>
  list.slice(0, count).map(({ code }) => code);

/** Product rows of the home page, top to bottom. */
export const SECTIONS: readonly DemoSection[] = [
  { sectionId: 'SCPC0001', title: '신상품', subtitle: 'NEW IN', productCodes: codes(newest, 16) },
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
  ...(
    [
      ['SCPC0004', '웍스', 'DUSKLINE WORKS', 'works'],
      ['SCPC0005', '나이트시프트', 'NIGHTSHIFT', 'nightshift'],
      ['SCPC0006', '애넥스 서울', 'ANNEX SEOUL', 'annex'],
    ] as const
  ).map(([sectionId, title, subtitle, lineId]) => ({
    sectionId,
    title,
    subtitle,
    productCodes: codes(
      newest.filter((product) => product.lineId === lineId),
      12,
    ),
  })),
];

interface Design extends Omit<Poster, 'key' | 'width' | 'height'> {
  id: string;
  landing: string;
}

const wide = { width: 1920, height: 800 } as const;
const tall = { width: 800, height: 1000 } as const;

function bannerOf(folder: string, { id, landing, korean, headline }: Design): DemoBanner {
  return {
    name: headline.join(' '),
    description: korean,
    landing,
    pcKey: `${folder}/${id}-pc.jpg`,
    mobileKey: `${folder}/${id}-mobile.jpg`,
  };
}

function postersOf(folder: string, { id, landing: _, ...poster }: Design): Poster[] {
  return [
    { ...poster, key: `${folder}/${id}-pc.jpg`, ...wide },
    { ...poster, key: `${folder}/${id}-mobile.jpg`, ...tall },
  ];
}

const CAROUSEL_DESIGNS: readonly Design[] = [
  {
    id: 'dusk-fade',
    headline: ['WHEN THE', 'SUN GOES'],
    korean: '26 F/W 더스크 페이드 컬렉션',
    small: 'DROP 03 — NOW OPEN',
    ground: NIGHT,
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'DL26-HD-005' }],
    landing: '/products?keyword=더스크%20페이드',
  },
  {
    id: 'night-runner',
    headline: ['RUN TOWARD', 'THE DARK'],
    korean: '나이트 러너 01, 어두울수록 먼저 보이는 신발',
    small: 'NIGHTSHIFT FOOTWEAR',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'road',
    pieces: [{ code: 'NS26-SN-004' }],
    landing: '/스니커즈',
  },
  {
    id: 'works',
    headline: ['MADE FOR', 'LONG DAYS'],
    korean: '두 번 박은 작업복, 더스크라인 웍스',
    small: 'DUSKLINE WORKS',
    ground: '#c9b897',
    ink: '#2b241b',
    scene: 'blocks',
    pieces: [{ code: 'DW26-JK-005' }, { code: 'DW26-CP-001' }],
    landing: '/products?keyword=웍스',
  },
  {
    id: 'annex',
    headline: ['SEOUL', 'AFTER SIX'],
    korean: '한 번만 찍는 한글 그래픽, 애넥스 서울',
    small: 'ANNEX SEOUL',
    ground: PAPER,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'AS26-TS-007' }, { code: 'AS26-HD-007' }],
    landing: '/products?keyword=애넥스',
  },
  {
    id: 'puffer',
    headline: ['COLD SUN', 'WARM LINE'],
    korean: '짧고 빵빵한 겨울, 숏 푸퍼',
    small: 'WINTER 26',
    ground: '#2a3046',
    ink: PAPER,
    scene: 'contours',
    pieces: [{ code: 'NS26-JK-007', colour: 'signal' }],
    landing: '/재킷',
  },
];

const PROMOTION_DESIGNS: readonly Design[] = [
  {
    id: 'heavy-blank',
    headline: ['480 GRAM', 'STANDARD'],
    korean: '아무것도 찍지 않은 가장 무거운 후드',
    small: 'HEAVY BLANK PROGRAM',
    ground: '#d5d0c4',
    ink: NIGHT,
    scene: 'type',
    pieces: [{ code: 'DL25-HD-006', colour: 'charcoal' }],
    landing: '/후드',
  },
  {
    id: 'carry',
    headline: ['CARRY', 'THE SUN'],
    korean: '퇴근길에도 주말에도, 가방과 모자',
    small: 'ACCESSORIES',
    ground: '#2e4036',
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'NS26-BG-004' }, { code: 'DL26-CA-001', colour: 'signal' }],
    landing: '/accessories',
  },
];

/** The big banners of the home page, in turning order. */
export const CAROUSEL = CAROUSEL_DESIGNS.map((design) => bannerOf('banners', design));
/** Banners between the rows of the home page. */
export const PROMOTIONS = PROMOTION_DESIGNS.map((design) => bannerOf('banners', design));

const CATEGORY_DESIGNS = [
  {
    sectionId: 'Cate_BR_FW',
    slug: 'footwear',
    headline: ['FOOTWEAR'],
    korean: '해 지는 쪽으로 걷는 신발',
    ground: '#1b1b1d',
    ink: PAPER,
    scene: 'road',
    pieces: [{ code: 'DL26-SN-001' }, { code: 'NS26-SN-008' }],
  },
  {
    sectionId: 'Cate_BR_CT',
    slug: 'clothing',
    headline: ['CLOTHING'],
    korean: '두꺼운 원단, 넉넉한 폭, 하나의 주황',
    ground: PAPER,
    ink: NIGHT,
    scene: 'sun',
    pieces: [{ code: 'DL26-HD-001' }, { code: 'DL26-TS-001', colour: 'cream' }],
  },
  {
    sectionId: 'Cate_BR_AS',
    slug: 'accessories',
    headline: ['ACCESSORIES'],
    korean: '마지막에 걸치는 한 조각',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'DL26-CA-001' }, { code: 'NS26-BG-007' }],
  },
] as const satisfies readonly (Omit<Poster, 'key' | 'width' | 'height'> & {
  sectionId: string;
  slug: string;
})[];

/** Category banners by the section id the storefront asks for; shown on wide screens. */
export const CATEGORY_BANNERS = CATEGORY_DESIGNS.map(({ sectionId, slug, korean, headline }) => ({
  sectionId,
  name: headline.join(' '),
  description: korean,
  landing: `/${slug}`,
  key: `banners/category-${slug}.jpg`,
}));

const POPUP_DESIGNS = [
  {
    id: 'drop',
    title: '이클립스 드롭 오픈',
    landing: '/products?keyword=이클립스',
    headline: ['TOTAL', 'ECLIPSE'],
    korean: '이클립스 드롭, 본인 인증 회원 1인 2장',
    small: 'LIMITED DROP',
    ground: NIGHT,
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'DL26-TS-013' }],
  },
  {
    id: 'welcome',
    title: '첫 주문 쿠폰',
    landing: '/login',
    headline: ['FIRST', 'DUSK 10%'],
    korean: '회원가입하면 첫 주문 10% 쿠폰',
    small: 'WELCOME COUPON',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'DL26-BN-001', colour: 'black' }],
  },
] as const satisfies readonly Design2[];

interface Design2 extends Omit<Poster, 'key' | 'width' | 'height'> {
  id: string;
  title: string;
  landing: string;
}

/** Popups of the home page. */
export const POPUPS = POPUP_DESIGNS.map(({ id, title, landing }) => ({
  id,
  title,
  landing,
  key: `popups/${id}.jpg`,
}));

interface EventDesign extends Omit<Poster, 'key' | 'width' | 'height'> {
  eventId: string;
  title: string;
  startsInDays: number;
  endsInDays: number;
  productCodes: readonly string[];
}

const EVENT_DESIGNS: readonly EventDesign[] = [
  {
    eventId: 'EV-DUSKFADE',
    title: '더스크 페이드 드롭: 물들이는 데 열두 시간',
    startsInDays: -3,
    endsInDays: 18,
    headline: ['DUSK', 'FADE'],
    korean: '손으로 담가 물들인 세 벌',
    small: 'DROP 03',
    ground: NIGHT,
    ink: PAPER,
    scene: 'fade',
    pieces: [{ code: 'DL26-TS-018' }, { code: 'DL26-HD-005' }],
    productCodes: ['DL26-HD-005', 'DL26-TS-018', 'DL26-JK-008'],
  },
  {
    eventId: 'EV-NIGHTRUN',
    title: '나이트 런 서울 2026',
    startsInDays: -10,
    endsInDays: 25,
    headline: ['NIGHT', 'RUN 26'],
    korean: '해 진 뒤 7km, 나이트시프트와 함께',
    small: 'SEOUL — 7 KM',
    ground: '#4c5967',
    ink: '#eef1f3',
    scene: 'road',
    pieces: [{ code: 'NS26-SN-005' }],
    productCodes: [
      'NS26-SN-004',
      'NS26-SN-005',
      'NS26-SN-008',
      'NS26-LS-006',
      'NS26-ST-004',
      'NS26-BG-007',
      'NS26-BN-002',
    ],
  },
  {
    eventId: 'EV-LASTSUMMER',
    title: '지난여름 마지막 할인',
    startsInDays: -14,
    endsInDays: 9,
    headline: ['LAST', 'SUMMER'],
    korean: '여름 옷 최대 30%',
    small: 'UP TO 30% OFF',
    ground: '#c79a88',
    ink: '#2b1d18',
    scene: 'sun',
    pieces: [{ code: 'DL26-SH-004' }, { code: 'DL26-ST-001' }],
    productCodes: [
      'DL26-SH-004',
      'DL26-ST-001',
      'DL26-SL-001',
      'DL26-CA-003',
      'DL26-TS-003',
      'DL26-TS-016',
    ],
  },
  {
    eventId: 'EV-ANNEXOPEN',
    title: '애넥스 서울 열린 작업실',
    startsInDays: 6,
    endsInDays: 34,
    headline: ['OPEN', 'ANNEX'],
    korean: '곧 열립니다, 한글 그래픽 첫 공개',
    small: 'COMING SOON',
    ground: PAPER,
    ink: NIGHT,
    scene: 'blocks',
    pieces: [{ code: 'AS26-JK-004' }],
    productCodes: ['AS26-JK-004', 'AS26-HD-007', 'AS26-TS-015', 'AS26-SN-007', 'AS26-CA-006'],
  },
];

/** Events with their running time in days from the day the demo is loaded. */
export const EVENTS = EVENT_DESIGNS.map(
  ({ eventId, title, korean, startsInDays, endsInDays, productCodes }) => ({
    eventId,
    title,
    summary: korean,
    startsInDays,
    endsInDays,
    productCodes,
    squareKey: `events/${eventId}-square.jpg`,
    wideKey: `events/${eventId}-wide.jpg`,
  }),
);

const LINE_DESIGNS = [
  {
    id: 'duskline',
    headline: ['DUSKLINE'],
    korean: '2015년 LA, 해가 지는 20분',
    small: 'LOS ANGELES 2015 — SEOUL',
    ground: '#1b1b1d',
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'DL26-JK-003' }],
  },
  {
    id: 'works',
    headline: ['WORKS'],
    korean: '퇴근 뒤에도 벗지 않는 작업복',
    small: 'DUSKLINE WORKS',
    ground: '#7c6a58',
    ink: PAPER,
    scene: 'blocks',
    pieces: [{ code: 'DW26-JK-006' }],
  },
  {
    id: 'nightshift',
    headline: ['NIGHTSHIFT'],
    korean: '어두워진 도시를 걷고 뛰는 사람',
    small: 'AFTER 11 PM',
    ground: '#2c333b',
    ink: '#eef1f3',
    scene: 'road',
    pieces: [{ code: 'NS26-JK-002', colour: 'haze' }],
  },
  {
    id: 'annex',
    headline: ['ANNEX', 'SEOUL'],
    korean: '한번 나온 판은 다시 찍지 않습니다',
    small: 'SEOUL STUDIO',
    ground: PAPER,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'AS26-TS-008' }],
  },
] as const satisfies readonly (Omit<Poster, 'key' | 'width' | 'height'> & { id: string })[];

/** Every poster of the demo with its size. */
export const POSTERS: readonly Poster[] = [
  ...CAROUSEL_DESIGNS.flatMap((design) => postersOf('banners', design)),
  ...PROMOTION_DESIGNS.flatMap((design) => postersOf('banners', design)),
  ...CATEGORY_DESIGNS.map(({ sectionId: _, slug, ...poster }) => ({
    ...poster,
    key: `banners/category-${slug}.jpg`,
    width: 1920,
    height: 400,
  })),
  ...POPUP_DESIGNS.map(({ id, title: _, landing: __, ...poster }) => ({
    ...poster,
    key: `popups/${id}.jpg`,
    ...tall,
  })),
  ...EVENT_DESIGNS.flatMap(
    ({ eventId, title: _, startsInDays: __, endsInDays: ___, productCodes: ____, ...poster }) => [
      { ...poster, key: `events/${eventId}-square.jpg`, width: 1200, height: 1200 },
      { ...poster, key: `events/${eventId}-wide.jpg`, ...wide },
    ],
  ),
  ...LINE_DESIGNS.map(({ id, ...poster }) => ({
    ...poster,
    key: `brands/${id}-poster.jpg`,
    ...wide,
  })),
  {
    key: 'site/open-graph.jpg',
    width: 1200,
    height: 630,
    headline: ['DUSKLINE'],
    korean: '더스크라인 코리아 공식 온라인 스토어',
    small: 'LOS ANGELES 2015 — SEOUL',
    ground: NIGHT,
    ink: PAPER,
    scene: 'sun',
    pieces: [],
  },
];
