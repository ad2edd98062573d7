import { emblem, flare } from '../../pictures/prints/graphics.ts';
import { arch, script } from '../../pictures/prints/lettering.ts';
import { checker, colourBlock } from '../../pictures/prints/patterns.ts';
import { DYES, dyed } from '../colours.ts';
import { productsOf } from '../product.ts';

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
const CARE = '찬물에 뒤집어 세탁하고 눕혀서 말려 주세요. 프린트 위에 직접 다림질하지 마세요.';

export const SWEATSHIRTS = productsOf(
  {
    category: 'sweatshirts',
    goods: 'clothes',
    grading: 'sweat',
    sizes: SIZES,
    material: '면 100% (프렌치테리 420g/㎡)',
    care: CARE,
    origin: '대한민국',
  },
  [
    {
      code: 'DL26-SW-001',
      name: '칼리지 아치 스웨트셔츠',
      englishName: 'College Arch Sweatshirt',
      line: 'duskline',
      look: {
        kind: 'crewneck',
        fabric: 'fleece',
        prints: { chest: arch('LOS ANGELES', 'DUSK DEPT') },
      },
      colours: [DYES.ash, DYES.navy, DYES.burgundy],
      price: 109000,
      days: 30,
      heat: [84, 74, 66],
      text: [
        '있지도 않은 학교의 있지도 않은 학과, 황혼학과.',
        '두꺼운 아치 글자를 먼저 찍고 주황 선을 둘러 낡은 교복 느낌을 냈습니다.',
        '목 아래 V자 덧댐은 땀을 받기 위한 옛 방식 그대로입니다.',
      ],
      tags: ['칼리지', '크루넥'],
    },
    {
      code: 'DL26-SW-002',
      name: '스크립트 자수 스웨트셔츠',
      englishName: 'Script Sweatshirt',
      line: 'duskline',
      look: {
        kind: 'crewneck',
        fabric: 'fleece',
        prints: { chest: script('Golden hour', 'DUSKLINE ATHLETICS') },
      },
      colours: [DYES.cream, DYES.forest],
      price: 112000,
      days: 63,
      heat: [58, 66, 40],
      text: [
        '가슴을 가로지르는 필기체 자수.',
        '밑줄의 꼬리는 한 번에 이어 박아 실이 끊기지 않습니다.',
        '살짝 짧은 기장에 밑단 립을 넓게 잡아 허리에서 봉긋하게 멈춥니다.',
      ],
      tags: ['자수', '스크립트'],
    },
    {
      code: 'DL26-SW-003',
      name: '컬러블록 스웨트셔츠',
      englishName: 'Colour Block Sweatshirt',
      line: 'duskline',
      look: {
        kind: 'crewneck',
        fabric: 'fleece',
        prints: { all: colourBlock(0.3, 0.52, 'accent'), heart: emblem() },
        detail: 'trim',
      },
      colours: [
        dyed(DYES.cream, { inks: { accent: '#2a3046' }, pieces: { rib: '#2a3046' } }),
        dyed(DYES.ash, { inks: { accent: '#242427' } }),
      ],
      price: 115000,
      sale: 89000,
      days: 125,
      heat: [54, 48, 36],
      stock: 'some',
      text: [
        '하늘, 수평선, 땅. 세 조각의 원단을 이어 붙였습니다.',
        '가운데 조각은 프린트가 아니라 다른 색 테리라 뒤집어도 색이 같습니다.',
        '이음선은 납작하게 눌러 박아 살에 닿지 않습니다.',
      ],
      tags: ['컬러블록'],
    },
    {
      code: 'NS26-SW-004',
      name: '라스트 라이트 스웨트셔츠',
      englishName: 'Last Light Sweatshirt',
      line: 'nightshift',
      look: { kind: 'crewneck', fabric: 'fleece', prints: { chest: flare('NIGHTSHIFT') } },
      colours: [DYES.black, DYES.haze],
      price: 118000,
      days: 19,
      heat: [62, 70, 30],
      material: '면 60%, 폴리에스터 40% (양면 인터록)',
      text: [
        '저녁별 하나를 가슴에 길게 세웠습니다.',
        '겉은 면, 속은 빨리 마르는 실로 짠 양면 원단입니다.',
        '달리고 돌아와 그대로 카페에 앉아도 괜찮은 두께예요.',
      ],
      tags: ['테크', '크루넥'],
    },
    {
      code: 'DL25-SW-005',
      name: '엠블럼 스웨트셔츠',
      englishName: 'Emblem Sweatshirt',
      line: 'duskline',
      look: {
        kind: 'crewneck',
        fabric: 'fleece',
        isWashed: true,
        prints: { heart: emblem('DUSKLINE') },
      },
      colours: [DYES.olive, DYES.charcoal, DYES.indigo],
      price: 98000,
      days: 230,
      heat: [86, 60, 80],
      text: [
        '작은 자수 하나와 좋은 원단.',
        '피그먼트로 물들여 세탁할 때마다 색이 한 겹씩 얇아집니다.',
        '누구의 옷장에 있어도 어색하지 않은 상시 제품입니다.',
      ],
      tags: ['상시', '피그먼트'],
    },
    {
      code: 'AS26-SW-006',
      name: '체커 페이드 스웨트셔츠',
      englishName: 'Checker Fade Sweatshirt',
      line: 'annex',
      look: {
        kind: 'crewneck',
        fabric: 'fleece',
        prints: { all: checker(96, true) },
        detail: 'trim',
      },
      colours: [dyed(DYES.stone, { inks: { ink: '#2a2a2d' } })],
      price: 119000,
      days: 77,
      heat: [40, 58, 18],
      flags: {
        contentsIfPausing:
          '두 번째 판의 원단을 기다리고 있어요. 다음 달 첫째 주에 다시 판매합니다.',
      },
      text: [
        '위에서는 바둑판, 아래에서는 먼지.',
        '칸이 한 줄씩 작아지다 밑단에서 점으로 사라집니다.',
        '칸마다 크기가 달라 판 하나를 새기는 데 사흘이 걸렸습니다.',
      ],
      tags: ['체커', '애넥스'],
    },
  ],
);
