import { SIGNAL } from '../../pictures/look.ts';
import { emblem, horizon } from '../../pictures/prints/graphics.ts';
import { hangul, wordmark } from '../../pictures/prints/lettering.ts';
import { allOver, checker } from '../../pictures/prints/patterns.ts';
import { DYES, dyed } from '../colours.ts';
import { productsOf } from '../product.ts';

const SOLE = '#f0ece2';
const SHOE_SIZES = ['230', '240', '250', '260', '270', '280', '290'] as const;

const court = {
  white: dyed(DYES.white, {
    pieces: { trim: '#e4dfd3', rib: '#f7f5f0', accent: SIGNAL, metal: SOLE, lining: '#cfc8b9' },
  }),
  black: dyed(DYES.black, {
    pieces: { trim: '#1b1b1d', rib: '#2e2e31', accent: SIGNAL, metal: SOLE, lining: '#161617' },
  }),
  triple: dyed(DYES.black, {
    pieces: {
      trim: '#1d1d1f',
      rib: '#29292c',
      accent: '#333336',
      metal: '#2a2a2c',
      lining: '#141415',
    },
  }),
  forest: dyed(DYES.white, {
    pieces: { trim: '#2e4036', rib: '#f7f5f0', accent: '#2e4036', metal: SOLE, lining: '#cfc8b9' },
    inks: { accent: '#2e4036' },
  }),
};
const forestWhite = {
  ...court.forest,
  id: 'white-forest',
  name: '화이트/포레스트',
  englishName: 'White/Forest',
};

export const SNEAKERS = productsOf(
  {
    category: 'sneakers',
    goods: 'shoes',
    grading: 'shoes',
    sizes: SHOE_SIZES,
    material: '겉감: 소가죽, 합성가죽 / 안감: 폴리에스터 / 밑창: 고무',
    care: '물에 젖으면 마른 천으로 닦아 그늘에서 말려 주세요. 세탁기와 건조기를 쓰지 마세요.',
    origin: '베트남',
  },
  [
    {
      code: 'DL26-SN-001',
      name: '더스크 코트 로우',
      englishName: 'Dusk Court Low',
      line: 'duskline',
      look: { kind: 'sneaker', fabric: 'leather', prints: { heart: emblem() }, ground: SIGNAL },
      colours: [court.white, court.black],
      price: 149000,
      days: 12,
      heat: [96, 98, 90],
      text: [
        '코트화의 낮은 실루엣에 지는 해를 새긴 더스크라인의 첫 번째 스니커즈입니다.',
        '발등이 편하게 벌어지도록 끈 구멍 간격을 조금 넓혔고, 뒤축의 시그널 오렌지 탭은 걸을 때마다 살짝 보입니다.',
        '두툼한 컵솔이 하루 만 보를 버팁니다. 발볼이 넓다면 반 사이즈 크게 신어 주세요.',
      ],
      tags: ['코트화', '데일리', '컵솔'],
    },
    {
      code: 'DL26-SN-002',
      name: '더스크 코트 로우 검솔',
      englishName: 'Dusk Court Low Gum',
      line: 'duskline',
      look: {
        kind: 'sneaker',
        fabric: 'leather',
        build: ['gum'],
        prints: { heart: wordmark('DSK-15', { font: 'condensedItalic' }) },
      },
      colours: [forestWhite],
      price: 155000,
      sale: 124000,
      days: 74,
      heat: [80, 72, 66],
      stock: 'some',
      text: [
        '같은 코트 로우에 생고무 색 밑창을 붙였습니다.',
        '흰 가죽과 짙은 초록, 검솔 세 가지 색만 남겨 어떤 바지와도 싸우지 않습니다.',
        '밑창은 신을수록 색이 깊어집니다. 얼룩이 아니라 시간이라고 불러 주세요.',
      ],
      tags: ['검솔', '코트화'],
    },
    {
      code: 'DL26-SN-003',
      name: '선셋 하이',
      englishName: 'Sunset High',
      line: 'duskline',
      look: {
        kind: 'sneaker',
        fabric: 'leather',
        build: ['high'],
        prints: { heart: emblem('2015') },
      },
      colours: [court.black, court.white],
      price: 179000,
      days: 25,
      heat: [78, 88, 60],
      text: [
        '발목을 감싸는 하이톱. 발목 패널 안쪽에 얇은 패드를 넣어 끈을 끝까지 묶어도 눌리지 않습니다.',
        '옆면의 해 마크는 가죽을 파낸 뒤 색을 채우는 방식으로 넣어 닳지 않습니다.',
        '카고 팬츠를 밑단 안으로 넣어 신을 때 가장 잘 어울립니다.',
      ],
      tags: ['하이톱'],
    },
    {
      code: 'NS26-SN-004',
      name: '나이트 러너 01',
      englishName: 'Night Runner 01',
      line: 'nightshift',
      look: { kind: 'runner', fabric: 'mesh', prints: {} },
      colours: [
        dyed(DYES.ash, {
          pieces: {
            trim: '#8f8d89',
            rib: '#e9e6df',
            accent: SIGNAL,
            metal: SOLE,
            lining: '#57565a',
          },
        }),
        dyed(DYES.black, {
          pieces: {
            trim: '#1a1a1c',
            rib: '#3a3a3e',
            accent: SIGNAL,
            metal: '#d9d6cf',
            lining: '#141415',
          },
        }),
      ],
      price: 169000,
      days: 7,
      heat: [92, 95, 70],
      material: '겉감: 폴리에스터 메시, 합성가죽 / 안감: 폴리에스터 / 밑창: EVA, 고무',
      text: [
        '밤 산책을 위해 만든 러닝 기반 스니커즈입니다.',
        '구멍이 큰 메시 위에 얇은 덧댐을 물결처럼 겹쳤고, 두꺼운 중창은 뒤꿈치에서 앞으로 몸을 밀어 줍니다.',
        '중창 옆의 주황색 심은 장식이 아니라 아치를 받치는 단단한 폼입니다.',
        '한 짝 268g(270 기준), 오래 걸어도 가볍습니다.',
      ],
      tags: ['러닝', '메시', '쿠션'],
    },
    {
      code: 'NS26-SN-005',
      name: '나이트 러너 01 헤이즈',
      englishName: 'Night Runner 01 Haze',
      line: 'nightshift',
      look: { kind: 'runner', fabric: 'mesh', prints: { all: checker(26) } },
      colours: [
        dyed(DYES.haze, {
          pieces: {
            trim: '#6d7f92',
            rib: '#dfe3e6',
            accent: '#e9e2d2',
            metal: '#f3f1ec',
            lining: '#4c5967',
          },
          inks: { ink: '#a9b6c4' },
        }),
      ],
      price: 179000,
      days: 3,
      heat: [70, 90, 22],
      stock: 'few',
      flags: { isLimitedDrop: true },
      text: [
        '안개 낀 한강의 새벽 네 시를 색으로 옮긴 한정 컬러.',
        '메시 아래 옅은 체커 무늬가 비치고, 가까이 볼수록 파랑이 여러 겹입니다.',
        '한 번만 만들고 판을 닫습니다. 재입고 계획은 없습니다.',
      ],
      tags: ['한정', '러닝'],
    },
    {
      code: 'DW26-SN-006',
      name: '웍스 코트 스웨이드',
      englishName: 'Works Court Suede',
      line: 'works',
      look: { kind: 'sneaker', fabric: 'suede', build: ['gum'], prints: { heart: horizon(5) } },
      colours: [
        dyed(DYES.mud, {
          pieces: { trim: '#64543f', rib: '#d9cfbd', accent: '#3f352a', lining: '#42372b' },
        }),
        dyed(DYES.olive, {
          pieces: { trim: '#474834', rib: '#d8d4c0', accent: '#2e2f22', lining: '#33341f' },
        }),
      ],
      price: 165000,
      days: 48,
      heat: [60, 64, 44],
      material: '겉감: 소가죽(스웨이드) / 안감: 돈피 / 밑창: 고무',
      text: [
        '작업화의 색을 가진 코트화. 결이 짧은 스웨이드를 통째로 썼습니다.',
        '옆면의 다섯 줄 지평선은 실이 아니라 열로 눌러 새겼습니다.',
        '비 오는 날은 피하고, 먼지는 부드러운 솔로 한 방향으로 털어 주세요.',
      ],
      tags: ['스웨이드', '워크웨어'],
    },
    {
      code: 'AS26-SN-007',
      name: '애넥스 하이 체커',
      englishName: 'Annex High Checker',
      line: 'annex',
      look: {
        kind: 'sneaker',
        fabric: 'canvas',
        build: ['high'],
        prints: { all: checker(64), nape: wordmark('SEOUL', { font: 'condensedHeavy' }) },
      },
      colours: [
        dyed(DYES.cream, {
          pieces: {
            trim: '#1f1f22',
            rib: '#f2eee4',
            accent: '#1f1f22',
            metal: '#f2eee4',
            lining: '#1a1a1c',
          },
        }),
      ],
      price: 139000,
      days: 5,
      heat: [66, 86, 30],
      stock: 'some',
      flags: { isLimitedDrop: true },
      material: '겉감: 면 캔버스 / 안감: 면 / 밑창: 고무',
      text: [
        '옛 당구장 바닥의 체커를 캔버스 하이톱에 옮겼습니다.',
        '앞코와 뒤축은 검정으로 눌러 무늬가 뜨지 않습니다.',
        '서울 작업실에서 고른 300켤레 한정. 끈은 크림과 블랙 두 벌을 드립니다.',
      ],
      tags: ['한정', '체커', '하이톱'],
    },
    {
      code: 'NS26-SN-008',
      name: '[APP EXCLUSIVE] 나이트 러너 시그널',
      englishName: 'Night Runner Signal',
      line: 'nightshift',
      look: { kind: 'runner', fabric: 'mesh', prints: {}, ground: '#1d1d1f' },
      colours: [
        dyed(DYES.signal, {
          pieces: {
            trim: '#d83f12',
            rib: '#1c1c1e',
            accent: '#1c1c1e',
            metal: '#f3f0e9',
            lining: '#7d2409',
          },
        }),
      ],
      price: 189000,
      days: 2,
      heat: [58, 97, 12],
      stock: 'some',
      flags: { isAppOnly: true, isLimitedDrop: true },
      text: [
        '온몸이 시그널 오렌지인 나이트 러너. 앱에서만 신을 수 있습니다.',
        '어두운 길에서 가장 먼저 보이도록 갑피부터 끈까지 한 색으로 염색했습니다.',
        '앱 알림을 켜 두면 사이즈가 돌아올 때 먼저 알려 드립니다.',
      ],
      tags: ['앱전용', '러닝', '시그널오렌지'],
    },
    {
      code: 'DL25-SN-009',
      name: '더스크 코트 로우 트리플 블랙',
      englishName: 'Dusk Court Low Triple Black',
      line: 'duskline',
      look: {
        kind: 'sneaker',
        fabric: 'leather',
        prints: { heart: hangul('황혼', { accent: true }) },
      },
      colours: [dyed(court.triple, { inks: { accent: '#3c3c40' } })],
      price: 149000,
      sale: 119000,
      days: 190,
      heat: [85, 70, 82],
      stock: 'some',
      text: [
        '가죽, 끈, 밑창까지 전부 검정.',
        '옆면에는 같은 색으로 찍은 황혼 두 글자가 빛의 각도에 따라 나타났다 사라집니다.',
        '출근길과 퇴근길 모두에 신을 수 있는 한 켤레를 찾고 있었다면.',
      ],
      tags: ['올블랙', '데일리'],
    },
  ],
);

export const SLIDES = productsOf(
  {
    category: 'slides',
    goods: 'shoes',
    grading: 'slides',
    sizes: ['240', '250', '260', '270', '280'],
    material: 'EVA 100%',
    care: '흐르는 물에 씻어 그늘에서 말려 주세요. 뜨거운 곳에 두면 줄어들 수 있습니다.',
    origin: '중국',
  },
  [
    {
      code: 'DL26-SL-001',
      name: '선셋 슬라이드',
      englishName: 'Sunset Slide',
      line: 'duskline',
      look: {
        kind: 'slide',
        fabric: 'foam',
        prints: { chest: wordmark('DUSKLINE'), back: emblem() },
      },
      colours: [DYES.black, dyed(DYES.cream, {})],
      price: 59000,
      sale: 47000,
      days: 130,
      heat: [88, 62, 76],
      text: [
        '한쪽에는 이름, 한쪽에는 해. 두 짝을 나란히 벗어 두면 하나의 로고가 됩니다.',
        '발바닥 모양으로 깊게 판 풋베드와 작은 돌기가 여름 내내 미끄럽지 않게 잡아 줍니다.',
        '240부터 10mm 단위. 중간 치수라면 크게 골라 주세요.',
      ],
      tags: ['슬라이드', '여름'],
    },
    {
      code: 'DL26-SL-002',
      name: '올오버 로고 슬라이드',
      englishName: 'All Over Logo Slide',
      line: 'duskline',
      look: { kind: 'slide', fabric: 'foam', prints: { all: allOver('DUSKLINE', 40) } },
      colours: [
        dyed(DYES.white, {
          pieces: { rib: '#1f1f22', body: '#2a2a2d', trim: '#f2efe8' },
          inks: { ink: '#1c1c1e' },
        }),
      ],
      price: 65000,
      days: 96,
      heat: [52, 48, 30],
      stock: 'some',
      text: [
        '스트랩을 이름으로 가득 채웠습니다.',
        '글자는 열전사로 눌러 물에 젖어도 벗겨지지 않습니다.',
        '아홉 번에 한 번씩 주황색 글자가 섞여 있습니다. 두 짝의 위치가 서로 다릅니다.',
      ],
      tags: ['슬라이드', '올오버'],
    },
    {
      code: 'NS26-SL-003',
      name: '리커버리 슬라이드',
      englishName: 'Recovery Slide',
      line: 'nightshift',
      look: { kind: 'slide', fabric: 'foam', prints: { chest: horizon(6), back: horizon(6) } },
      colours: [DYES.olive, DYES.haze],
      price: 69000,
      days: 40,
      heat: [64, 58, 40],
      text: [
        '달린 뒤 발을 쉬게 하는 슬라이드.',
        '일반 폼보다 20% 두껍고, 아치 부분만 단단한 폼을 썼습니다.',
        '스트랩의 지평선 여섯 줄은 발등 높이에 맞춰 벌어지는 홈이기도 합니다.',
      ],
      tags: ['리커버리', '쿠션'],
    },
    {
      code: 'AS26-SL-004',
      name: '황혼 슬라이드',
      englishName: 'Hwanghon Slide',
      line: 'annex',
      look: {
        kind: 'slide',
        fabric: 'foam',
        prints: { chest: hangul('황혼', { accent: false }), back: hangul('서울') },
      },
      colours: [
        dyed(DYES.signal, {
          pieces: { rib: '#c93d10', body: '#d9440f' },
          inks: { ink: '#1c1c1e' },
        }),
      ],
      price: 62000,
      days: 60,
      heat: [48, 66, 26],
      stock: 'none',
      text: [
        '왼발은 서울, 오른발은 황혼.',
        '간판집 고딕을 다시 그린 글자를 두껍게 올렸습니다.',
        '집 앞 편의점까지, 해가 지기 전에 다녀오세요.',
      ],
      tags: ['한글', '애넥스'],
    },
  ],
);
