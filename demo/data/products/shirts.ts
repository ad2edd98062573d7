import { blocks, emblem } from '../../pictures/prints/graphics.ts';
import { wordmark } from '../../pictures/prints/lettering.ts';
import { plaid, suns } from '../../pictures/prints/patterns.ts';
import { DYES, dyed } from '../colours.ts';
import { productsOf } from '../product.ts';

const SIZES = ['S', 'M', 'L', 'XL'] as const;

export const SHIRTS = productsOf(
  {
    category: 'shirts',
    goods: 'clothes',
    grading: 'shirt',
    sizes: SIZES,
    material: '면 100%',
    care: '찬물에 단독 세탁하고 그늘에서 말려 주세요. 중간 온도로 다림질할 수 있습니다.',
    origin: '대한민국',
  },
  [
    {
      code: 'DW26-SH-001',
      name: '웍스 플란넬 체크 셔츠',
      englishName: 'Works Flannel Check Shirt',
      line: 'works',
      look: {
        kind: 'shirt',
        fabric: 'twill',
        prints: { all: plaid(230), arms: plaid(230) },
        detail: 'trim',
      },
      colours: [
        dyed(DYES.brown, { inks: { ink: '#cdbfa8' }, pieces: { metal: '#e4dccb' } }),
        dyed(DYES.forest, { inks: { ink: '#c6cabb' }, pieces: { metal: '#dfe0d3' } }),
      ],
      price: 99000,
      days: 29,
      heat: [78, 66, 60],
      text: [
        '양면을 긁어 솜털을 일으킨 두꺼운 플란넬.',
        '주머니의 격자가 몸판과 이어지도록 한 장씩 맞춰 재단했습니다.',
        '셔츠로도, 티셔츠 위에 걸치는 얇은 겉옷으로도 입습니다.',
      ],
      tags: ['플란넬', '체크'],
    },
    {
      code: 'DL26-SH-002',
      name: '빅 체크 오버셔츠',
      englishName: 'Big Check Overshirt',
      line: 'duskline',
      look: {
        kind: 'shirt',
        fabric: 'twill',
        prints: { all: plaid(420), arms: plaid(420), back: emblem('DUSKLINE') },
        detail: 'trim',
      },
      colours: [
        dyed(DYES.stone, { inks: { ink: '#2b2b2e' } }),
        dyed(DYES.burgundy, { inks: { ink: '#1a1214', accent: '#d9b8a4' } }),
      ],
      price: 109000,
      sale: 87000,
      days: 100,
      heat: [58, 54, 44],
      stock: 'some',
      text: [
        '격자 하나를 손바닥 두 개만 하게 키웠습니다.',
        '어깨를 크게 떨어뜨리고 밑단을 곧게 잘라 재킷처럼 입습니다.',
        '단추는 물소뿔 무늬의 두꺼운 것으로 골랐습니다.',
      ],
      tags: ['체크', '오버셔츠'],
    },
    {
      code: 'DL25-SH-003',
      name: '옥스퍼드 엠블럼 셔츠',
      englishName: 'Oxford Emblem Shirt',
      line: 'duskline',
      look: { kind: 'shirt', fabric: 'canvas', prints: { heart: emblem() }, detail: 'trim' },
      colours: [DYES.white, dyed(DYES.haze, { pieces: { metal: '#f4f2ee' } }), DYES.black],
      price: 89000,
      days: 240,
      heat: [80, 52, 76],
      text: [
        '회사에서도 입을 수 있는 더스크라인.',
        '톡톡한 옥스퍼드 천에 해 마크만 작게 수놓았습니다.',
        '다림질하지 않은 구김이 더 어울립니다.',
      ],
      tags: ['옥스퍼드', '상시'],
    },
    {
      code: 'DL26-SH-004',
      name: '선즈 캠프칼라 셔츠',
      englishName: 'Suns Camp Collar Shirt',
      line: 'duskline',
      look: {
        kind: 'shirt',
        fabric: 'canvas',
        build: ['short', 'open'],
        prints: { all: suns(150), arms: suns(150) },
        detail: 'trim',
      },
      colours: [dyed(DYES.cream, { pieces: { metal: '#3a3a3c' } }), DYES.navy],
      price: 85000,
      sale: 68000,
      days: 145,
      heat: [74, 78, 52],
      grading: 'shortShirt',
      material: '비스코스 100%',
      text: [
        '수십 개의 해가 줄지어 지는 여름 셔츠.',
        '흐르는 비스코스 원단이라 바람이 불면 무늬가 움직입니다.',
        '깃을 눕혀 목을 시원하게 열었습니다.',
      ],
      tags: ['캠프칼라', '여름'],
    },
    {
      code: 'AS26-SH-005',
      name: '블록 백 워크 셔츠',
      englishName: 'Blocks Back Work Shirt',
      line: 'annex',
      look: {
        kind: 'shirt',
        fabric: 'twill',
        build: ['short'],
        prints: {
          back: blocks('seoul-roofs', 5, 'ANNEX SEOUL'),
          heart: wordmark('ANNEX', { font: 'condensedHeavy' }),
        },
      },
      colours: [
        dyed(DYES.olive, { pieces: { metal: '#c9c5b4' } }),
        dyed(DYES.ash, { pieces: { metal: '#f1eee7' } }),
      ],
      price: 88000,
      days: 50,
      heat: [46, 60, 22],
      grading: 'shortShirt',
      material: '면 65%, 폴리에스터 35% (트윌)',
      text: [
        '옥상에서 내려다본 지붕들을 등에 쌓았습니다.',
        '정비소 유니폼의 반듯한 품과 튼튼한 트윌.',
        '명찰 자리에는 이름 대신 별관의 다섯 글자를 박았습니다.',
      ],
      tags: ['워크셔츠', '그래픽'],
    },
  ],
);
