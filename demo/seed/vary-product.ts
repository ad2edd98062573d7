import { DAY_MS } from '@duskline/contract/time.rules';
import type { NewProduct } from '@duskline/shop-api/modules/catalog/index';
import { between, randomFrom } from '../pictures/random.ts';

const MOODS = [
  ['미드나잇', 'Midnight'],
  ['새벽', 'Dawn'],
  ['사막', 'Desert'],
  ['항구', 'Harbor'],
  ['옥상', 'Rooftop'],
  ['네온', 'Neon'],
  ['안개', 'Haze'],
  ['가로등', 'Streetlight'],
  ['고속도로', 'Freeway'],
  ['파도', 'Tide'],
  ['먼지', 'Dust'],
  ['벽돌', 'Brick'],
  ['필름', 'Film'],
  ['철길', 'Rail'],
  ['언덕', 'Hillside'],
  ['겨울밤', 'Winter Night'],
] as const;
const COLOURS = [
  '블랙',
  '차콜',
  '크림',
  '샌드',
  '올리브',
  '네이비',
  '버건디',
  '스톤',
  '인디고',
  '포레스트',
];
const PRICE_STEP = 1000;
const YEARS_OF_HISTORY_DAYS = 900;

/** Make a product after the model of another, with its own name, code, price, colours, stock and history. */
export function varyProduct(model: NewProduct, at: number, now: Date): NewProduct {
  const random = randomFrom(`product-${at}`);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const [mood, moodEn] = pick(MOODS);
  const edition = String(at).padStart(6, '0');
  const code = `LG-${edition}`;
  const salePrice =
    Math.round((model.salePrice * between(random, 0.6, 1.7)) / PRICE_STEP) * PRICE_STEP;
  const colours = [...new Set([pick(COLOURS), pick(COLOURS)])];
  const sizes = [...new Set(model.options.map(({ size }) => size ?? ''))].slice(0, 4);
  const isSoldOut = random() < 0.08;
  const reviewCount = Math.floor(random() ** 3 * 300);
  return {
    ...model,
    name: `${mood} ${model.name.replace(/^\[[^\]]*\] /, '')} ${edition}`,
    nameEn: `${moodEn} ${model.nameEn} ${edition}`,
    managementCode: code,
    salePrice,
    immediateDiscountAmt:
      random() < 0.3
        ? Math.round((salePrice * between(random, 0.1, 0.4)) / PRICE_STEP) * PRICE_STEP
        : 0,
    registeredAt: new Date(now.getTime() - between(random, 0, YEARS_OF_HISTORY_DAYS) * DAY_MS),
    contentsIfPausing: '',
    identityRequired: false,
    maxBuyPersonCount: 0,
    stickers: [],
    properties: [
      ...colours.map((value) => ({ name: '색상', value })),
      ...sizes.map((value) => ({ name: '사이즈', value })),
    ],
    stats: {
      saleCount: Math.floor(random() ** 4 * 5000),
      likeCount: Math.floor(random() ** 3 * 2000),
      reviewCount,
      ratingSum: Math.floor(reviewCount * between(random, 3, 5)),
    },
    pictures: model.pictures.filter(({ colour }) => colour === undefined),
    options: colours.flatMap((colour) =>
      sizes.map((size) => ({
        colour,
        size,
        managementCode: `${code}-${colour}-${size}`,
        available: isSoldOut || random() < 0.15 ? 0 : Math.floor(between(random, 1, 200)),
      })),
    ),
  };
}
