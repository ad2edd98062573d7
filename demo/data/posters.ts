import type { Poster } from '../pictures/posters/poster.ts';

const SIGNAL = '#ff4b1f';
const NIGHT = '#161618';
const PAPER = '#ece8df';

/** The design of a poster, without its size and key. */
type Design = Omit<Poster, 'key' | 'width' | 'height'>;

/** A design with its name in picture keys. */
export interface NamedDesign extends Design {
  id: string;
}

/** Carousel and promotion banners, drawn wide for PC and tall for mobile. */
export const BANNER_DESIGNS = {
  duskFade: {
    id: 'dusk-fade',
    headline: ['WHEN THE', 'SUN GOES'],
    korean: '26 F/W 더스크 페이드 컬렉션',
    small: 'DROP 03 — NOW OPEN',
    ground: NIGHT,
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'DL26-HD-005' }],
  },
  nightRunner: {
    id: 'night-runner',
    headline: ['RUN TOWARD', 'THE DARK'],
    korean: '나이트 러너 01, 어두울수록 먼저 보이는 신발',
    small: 'NIGHTSHIFT FOOTWEAR',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'road',
    pieces: [{ code: 'NS26-SN-004' }],
  },
  works: {
    id: 'works',
    headline: ['MADE FOR', 'LONG DAYS'],
    korean: '두 번 박은 작업복, 더스크라인 웍스',
    small: 'DUSKLINE WORKS',
    ground: '#c9b897',
    ink: '#2b241b',
    scene: 'blocks',
    pieces: [{ code: 'DW26-JK-005' }, { code: 'DW26-CP-001' }],
  },
  annex: {
    id: 'annex',
    headline: ['SEOUL', 'AFTER SIX'],
    korean: '한 번만 찍는 한글 그래픽, 애넥스 서울',
    small: 'ANNEX SEOUL',
    ground: PAPER,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'AS26-TS-007' }, { code: 'AS26-HD-007' }],
  },
  puffer: {
    id: 'puffer',
    headline: ['COLD SUN', 'WARM LINE'],
    korean: '짧고 빵빵한 겨울, 숏 푸퍼',
    small: 'WINTER 26',
    ground: '#2a3046',
    ink: PAPER,
    scene: 'contours',
    pieces: [{ code: 'NS26-JK-007', colour: 'signal' }],
  },
  heavyBlank: {
    id: 'heavy-blank',
    headline: ['480 GRAM', 'STANDARD'],
    korean: '아무것도 찍지 않은 가장 무거운 후드',
    small: 'HEAVY BLANK PROGRAM',
    ground: '#d5d0c4',
    ink: NIGHT,
    scene: 'type',
    pieces: [{ code: 'DL25-HD-006', colour: 'charcoal' }],
  },
  carry: {
    id: 'carry',
    headline: ['CARRY', 'THE SUN'],
    korean: '퇴근길에도 주말에도, 가방과 모자',
    small: 'ACCESSORIES',
    ground: '#2e4036',
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'NS26-BG-004' }, { code: 'DL26-CA-001', colour: 'signal' }],
  },
} as const satisfies Record<string, NamedDesign>;

/** Flat banners over a department's list on wide screens. */
export const CATEGORY_DESIGNS = {
  footwear: {
    id: 'category-footwear',
    headline: ['FOOTWEAR'],
    korean: '해 지는 쪽으로 걷는 신발',
    ground: '#1b1b1d',
    ink: PAPER,
    scene: 'road',
    pieces: [{ code: 'DL26-SN-001' }, { code: 'NS26-SN-008' }],
  },
  clothing: {
    id: 'category-clothing',
    headline: ['CLOTHING'],
    korean: '두꺼운 원단, 넉넉한 폭, 하나의 주황',
    ground: PAPER,
    ink: NIGHT,
    scene: 'sun',
    pieces: [{ code: 'DL26-HD-001' }, { code: 'DL26-TS-001', colour: 'cream' }],
  },
  accessories: {
    id: 'category-accessories',
    headline: ['ACCESSORIES'],
    korean: '마지막에 걸치는 한 조각',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'DL26-CA-001' }, { code: 'NS26-BG-007' }],
  },
} as const satisfies Record<string, NamedDesign>;

export const POPUP_DESIGNS = {
  drop: {
    id: 'drop',
    headline: ['TOTAL', 'ECLIPSE'],
    korean: '이클립스 드롭, 본인인증 회원 1인 2장',
    small: 'LIMITED DROP',
    ground: NIGHT,
    ink: PAPER,
    scene: 'sun',
    pieces: [{ code: 'DL26-TS-013' }],
  },
  welcome: {
    id: 'welcome',
    headline: ['FIRST', 'DUSK 10%'],
    korean: '회원가입하면 첫 주문 10% 쿠폰',
    small: 'WELCOME COUPON',
    ground: SIGNAL,
    ink: NIGHT,
    scene: 'horizon',
    pieces: [{ code: 'DL26-BN-001', colour: 'black' }],
  },
} as const satisfies Record<string, NamedDesign>;

/** Events, drawn square for lists and wide for their own page. */
export const EVENT_DESIGNS = {
  duskFade: {
    id: 'EV-DUSKFADE',
    headline: ['DUSK', 'FADE'],
    korean: '손으로 담가 물들인 세 벌',
    small: 'DROP 03',
    ground: NIGHT,
    ink: PAPER,
    scene: 'fade',
    pieces: [{ code: 'DL26-TS-018' }, { code: 'DL26-HD-005' }],
  },
  nightRun: {
    id: 'EV-NIGHTRUN',
    headline: ['NIGHT', 'RUN 26'],
    korean: '해 진 뒤 7km, 나이트시프트와 함께',
    small: 'SEOUL — 7 KM',
    ground: '#4c5967',
    ink: '#eef1f3',
    scene: 'road',
    pieces: [{ code: 'NS26-SN-005' }],
  },
  lastSummer: {
    id: 'EV-LASTSUMMER',
    headline: ['LAST', 'SUMMER'],
    korean: '여름 옷 최대 30%',
    small: 'UP TO 30% OFF',
    ground: '#c79a88',
    ink: '#2b1d18',
    scene: 'sun',
    pieces: [{ code: 'DL26-SH-004' }, { code: 'DL26-ST-001' }],
  },
  openAnnex: {
    id: 'EV-ANNEXOPEN',
    headline: ['OPEN', 'ANNEX'],
    korean: '곧 열립니다, 한글 그래픽 첫 공개',
    small: 'COMING SOON',
    ground: PAPER,
    ink: NIGHT,
    scene: 'blocks',
    pieces: [{ code: 'AS26-JK-004' }],
  },
} as const satisfies Record<string, NamedDesign>;

/** The four lines; an id is the line's. */
const LINE_DESIGNS: readonly NamedDesign[] = [
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
    pieces: [{ code: 'AS26-HD-007', colour: 'lilac' }],
  },
];

const OPEN_GRAPH: Design = {
  headline: ['DUSKLINE'],
  korean: '더스크라인 코리아 공식 온라인 스토어',
  small: 'LOS ANGELES 2015 — SEOUL',
  ground: NIGHT,
  ink: PAPER,
  scene: 'sun',
  pieces: [],
};

const WIDE = { width: 1920, height: 800 } as const;
const TALL = { width: 800, height: 1000 } as const;

/** Every poster of the demo in every size it is shown in. */
export const POSTERS: readonly Poster[] = [
  ...Object.values(BANNER_DESIGNS).flatMap((design) => [
    { ...design, key: `banners/${design.id}-pc.jpg`, ...WIDE },
    { ...design, key: `banners/${design.id}-mobile.jpg`, ...TALL },
  ]),
  ...Object.values(CATEGORY_DESIGNS).map((design) => ({
    ...design,
    key: `banners/${design.id}.jpg`,
    width: 1920,
    height: 400,
  })),
  ...Object.values(POPUP_DESIGNS).map((design) => ({
    ...design,
    key: `popups/${design.id}.jpg`,
    ...TALL,
  })),
  ...Object.values(EVENT_DESIGNS).flatMap((design) => [
    { ...design, key: `events/${design.id}-square.jpg`, width: 1200, height: 1200 },
    { ...design, key: `events/${design.id}-wide.jpg`, ...WIDE },
  ]),
  ...LINE_DESIGNS.map((design) => ({ ...design, key: `brands/${design.id}-poster.jpg`, ...WIDE })),
  { ...OPEN_GRAPH, key: 'site/open-graph.jpg', width: 1200, height: 630 },
];
