import { SIGNAL } from '../../pictures/look.ts';
import { emblem } from '../../pictures/prints/graphics.ts';
import { hangul, stacked } from '../../pictures/prints/lettering.ts';
import { checker } from '../../pictures/prints/patterns.ts';
import { DYES, dyed } from '../colours.ts';
import { productsOf } from '../product.ts';

export const SOCKS = productsOf(
  {
    category: 'socks',
    goods: 'accessories',
    grading: 'socks',
    sizes: ['S (220-240)', 'M (245-265)', 'L (270-290)'],
    material: '면 80%, 폴리에스터 17%, 폴리우레탄 3%',
    care: '뒤집어 찬물에 세탁하고 건조기는 피해 주세요.',
    origin: '대한민국',
  },
  [
    {
      code: 'DL26-SK-001',
      name: '로고 크루 삭스 2팩',
      englishName: 'Logo Crew Socks 2 Pack',
      line: 'duskline',
      look: {
        kind: 'socks',
        fabric: 'knit',
        prints: { chest: stacked('DUSK', 4, 2), back: emblem() },
      },
      colours: [DYES.white, dyed(DYES.black, { pieces: { trim: SIGNAL } })],
      price: 18000,
      days: 60,
      heat: [96, 50, 80],
      text: [
        '발목 위로 적당히 올라오는 두 켤레.',
        '발바닥에는 수건처럼 고리를 짜 넣어 종일 서 있어도 덜 피곤합니다.',
        '발목의 네 줄은 신발 위에서 딱 보이는 높이입니다.',
      ],
      tags: ['양말', '2팩'],
    },
    {
      code: 'AS26-SK-002',
      name: '황혼 삭스',
      englishName: 'Hwanghon Socks',
      line: 'annex',
      look: { kind: 'socks', fabric: 'knit', prints: { chest: hangul('황혼', { upright: true }) } },
      colours: [
        dyed(DYES.burgundy, { pieces: { trim: '#c79a88' } }),
        dyed(DYES.cream, { pieces: { trim: SIGNAL } }),
      ],
      price: 16000,
      days: 53,
      heat: [58, 48, 36],
      text: [
        '앞꿈치와 뒤꿈치만 다른 색.',
        '발목에는 황혼 두 글자를 세로로 짜 넣었습니다.',
        '한 켤레를 사면 작업실 엽서를 한 장 넣어 드립니다.',
      ],
      tags: ['양말', '한글'],
    },
    {
      code: 'DL26-SK-003',
      name: '체커 삭스',
      englishName: 'Checker Socks',
      line: 'duskline',
      look: { kind: 'socks', fabric: 'knit', prints: { all: checker(40, true) } },
      colours: [dyed(DYES.white, { pieces: { trim: '#242427', rib: '#242427' } })],
      price: 16000,
      sale: 12000,
      days: 170,
      heat: [64, 40, 44],
      stock: 'some',
      text: [
        '위는 또렷하고 아래로 갈수록 흐려지는 체커.',
        '무늬가 늘어나지 않게 실을 촘촘히 두 번 돌려 짰습니다.',
        '슬라이드와 함께 신으면 완성됩니다.',
      ],
      tags: ['양말', '체커'],
    },
  ],
);
