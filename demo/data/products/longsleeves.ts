import { coordinates, emblem, highway } from '../../pictures/prints/graphics.ts';
import { boxLogo, hangul, stacked, wordmark } from '../../pictures/prints/lettering.ts';
import { stripes, tape } from '../../pictures/prints/patterns.ts';
import { DYES, dyed } from '../colours.ts';
import { productsOf } from '../product.ts';

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
const CARE = '찬물에 뒤집어 세탁하고 눕혀서 말려 주세요. 프린트 위에 직접 다림질하지 마세요.';

export const LONGSLEEVES = productsOf(
  {
    category: 'longsleeves',
    goods: 'clothes',
    grading: 'longsleeve',
    sizes: SIZES,
    material: '면 100% (20수 2합, 280g/㎡)',
    care: CARE,
    origin: '대한민국',
  },
  [
    {
      code: 'DL26-LS-001',
      name: '하이웨이 롱슬리브',
      englishName: 'Highway Long Sleeve',
      line: 'duskline',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: { chest: highway('ROUTE TO DUSK'), sleeve: wordmark('DUSKLINE') },
      },
      colours: [DYES.black, DYES.cream],
      price: 69000,
      days: 14,
      heat: [80, 86, 56],
      text: [
        '서쪽으로 곧게 뻗은 길 끝에 해가 걸려 있습니다.',
        '앞판 그림과 양 소매의 이름을 한 번에 찍어 색이 똑같습니다.',
        '손목은 두 겹 립이라 걷어 올려도 흘러내리지 않습니다.',
      ],
      tags: ['긴소매', '그래픽'],
    },
    {
      code: 'DL26-LS-002',
      name: '테이프 로고 롱슬리브',
      englishName: 'Tape Logo Long Sleeve',
      line: 'duskline',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: {
          all: tape('DUSKLINE', { at: 0.3, thick: 76 }),
          arms: tape('DUSKLINE', { at: 0.5, upright: true, thick: 60 }),
        },
      },
      colours: [DYES.white, DYES.charcoal],
      price: 66000,
      sale: 52000,
      days: 118,
      heat: [60, 52, 40],
      stock: 'some',
      text: [
        '포장 테이프를 두른 것처럼 가슴과 소매를 한 줄씩 감았습니다.',
        '테이프의 이름은 재봉선에서 끊기지 않고 이어집니다.',
        '겉옷을 벗었을 때 소매가 먼저 보이는 옷입니다.',
      ],
      tags: ['테이프로고'],
    },
    {
      code: 'DL26-LS-003',
      name: '보더 스트라이프 롱슬리브',
      englishName: 'Border Stripe Long Sleeve',
      line: 'duskline',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: { all: stripes(150, 75), arms: stripes(150, 75), heart: boxLogo('DUSKLINE') },
        detail: 'trim',
      },
      colours: [
        dyed(DYES.cream, { inks: { ink: '#242427' } }),
        dyed(DYES.sand, { inks: { ink: '#2e4036' } }),
      ],
      price: 64000,
      days: 88,
      heat: [56, 50, 38],
      text: [
        '굵은 가로줄과 작은 박스 로고, 그것뿐입니다.',
        '줄 하나의 너비는 정확히 5cm. 소매와 몸판이 만나는 자리에서도 높이가 맞습니다.',
        '선염 원단이라 오래 입어도 줄이 번지지 않습니다.',
      ],
      tags: ['스트라이프', '선염'],
    },
    {
      code: 'DL26-LS-004',
      name: '스택 로고 롱슬리브',
      englishName: 'Stacked Logo Long Sleeve',
      line: 'duskline',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: { heart: emblem('DUSKLINE'), back: stacked('DUSKLINE', 7, 4) },
      },
      colours: [DYES.black, DYES.burgundy],
      price: 67000,
      days: 41,
      heat: [64, 66, 42],
      text: [
        '여섯 번은 속이 빈 글자, 한 번은 꽉 찬 글자.',
        '등판을 가득 메운 이름 중 다섯 번째에만 불이 켜져 있습니다.',
        '앞은 조용하게 자수 마크 하나만 두었습니다.',
      ],
      tags: ['백프린트', '레터링'],
    },
    {
      code: 'AS26-LS-005',
      name: '한글 소매 롱슬리브',
      englishName: 'Hangul Sleeve Long Sleeve',
      line: 'annex',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: { sleeve: hangul('더스크라인 서울'), nape: emblem() },
        detail: 'trim',
      },
      colours: [DYES.ash, DYES.black],
      price: 65000,
      days: 31,
      heat: [48, 62, 24],
      text: [
        '앞뒤는 비우고 소매에만 글자를 넣었습니다.',
        '팔을 내리면 위에서 아래로 읽히는 한글 여덟 자.',
        '애넥스 서울의 긴소매는 어깨선을 2cm 더 내렸습니다.',
      ],
      tags: ['한글', '소매프린트'],
    },
    {
      code: 'NS26-LS-006',
      name: '코디네이트 롱슬리브',
      englishName: 'Coordinates Long Sleeve',
      line: 'nightshift',
      look: {
        kind: 'longsleeve',
        fabric: 'jersey',
        prints: {
          back: coordinates(['34.0522 N 118.2437 W', '37.5665 N 126.9780 E']),
          heart: wordmark('NIGHTSHIFT', { font: 'wide' }),
        },
      },
      colours: [DYES.charcoal, DYES.haze],
      price: 72000,
      days: 22,
      heat: [52, 58, 26],
      material: '폴리에스터 88%, 폴리우레탄 12%',
      text: [
        '두 도시의 좌표를 등에 적은 러닝용 긴소매.',
        '땀을 바깥으로 밀어내는 얇은 니트라 재킷 안에 입어도 답답하지 않습니다.',
        '격자 위의 십자 표시는 밤에 빛을 되돌리는 잉크입니다.',
      ],
      tags: ['러닝', '반사'],
    },
  ],
);
