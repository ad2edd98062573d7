import { DAY_MS, HOUR_MS } from '@duskline/contract/time.rules';
import type { ImportedReview } from '@duskline/shop-api/modules/review-moderation/index';
import { type BuyerPhoto, buyerPhotosOf } from '../buyer-photos/buyer-photo-list.ts';
import type { DemoProduct } from '../data/product.ts';
import { reviewText } from '../data/reviews.ts';
import { randomFrom } from '../pictures/random.ts';

/** Reviews of the most reviewed product. */
const MOST = 60;
/** No review is older than the first delivery. */
const SHIPPING_DAYS = 3;
const PHOTO_SHARE = 0.18;

const SURNAMES = [...'김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심'];
/** Of a hundred reviews: how many have one star, two, three, four; the rest has five. */
const STARS = [2, 3, 9, 24, 62];

const ANSWERS = [
  '기대에 미치지 못해 죄송해요. 고객센터로 연락 주시면 교환과 반품을 빠르게 도와드릴게요.',
  '소중한 의견 감사해요. 말씀해 주신 부분은 다음 생산 때 꼭 확인할게요.',
  '불편을 드려 죄송해요. 1:1 문의에 사진을 남겨 주시면 바로 확인해 드릴게요.',
];

/** Make the reviews of a demo product from before the shop opened; the same at every start. */
export function demoReviews(product: DemoProduct, productNo: number, now: Date): ImportedReview[] {
  const random = randomFrom(`reviews ${product.code}`);
  const bodyRandom = randomFrom(`bodies ${product.code}`);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const days = product.registeredDaysAgo - SHIPPING_DAYS;
  if (days <= 0) return [];
  const written = new Set<string>();
  const unseen = new Set(buyerPhotosOf(product));
  const count = Math.round((product.weights.reviews / 100) * MOST);
  return Array.from({ length: count }, () => {
    const rating = starsOf(random() * 100);
    const content = reviewText(product.look.kind, rating, random);
    const option = pick(product.options);
    const pictureKeys = random() < PHOTO_SHARE ? photosOf(unseen, option.colourId) : [];
    // A new product gets more of them.
    const age = Math.floor(days * (1 - random() ** 2));
    const writtenAt = new Date(now.getTime() - age * DAY_MS - random() * 14 * HOUR_MS);
    const recommendCount = Math.floor(random() ** 4 * 24);
    return {
      productNo,
      writerName: `${pick(SURNAMES)}***`,
      optionName: '색상|사이즈',
      optionValue: `${option.colour}|${option.size}`,
      rating,
      content,
      pictureKeys,
      recommendCount,
      isBest: rating === 5 && pictureKeys.length > 0 && recommendCount > 5,
      writtenAt,
      body: bodyOf(product, option.size, content, bodyRandom),
      ...(rating <= 2 && {
        answer: {
          content: pick(ANSWERS),
          writtenBy: 'demo',
          writtenAt: new Date(Math.min(now.getTime(), writtenAt.getTime() + 20 * HOUR_MS)),
        },
      }),
    };
  }).filter(({ content }) => !written.has(content) && written.add(content));
}

/** Of a hundred authors: how many show their body. */
const BODY_SHARE = 72;
/** The middle of those who wear the smallest size of clothing, and what a size larger adds. */
const SMALLEST = { heightCm: 163, weightKg: 54 };
const STEP = { heightCm: 4.5, weightKg: 7.5 };

/** The body of somebody who bought this size of clothing; a height that the text names is theirs. */
function bodyOf(product: DemoProduct, size: string, content: string, random: () => number) {
  const spread = (width: number) => (random() + random() - 1) * width;
  const isShown = random() * 100 < BODY_SHARE;
  const at = sizesOf(product).indexOf(size);
  const heightCm = Math.round(SMALLEST.heightCm + at * STEP.heightCm + spread(9));
  const weightKg = Math.round(SMALLEST.weightKg + at * STEP.weightKg + spread(11));
  if (!isShown || !CLOTHING_SIZES.has(size)) return undefined;
  const named = /키 (\d{3})/.exec(content)?.[1];
  return { heightCm: named ? Number(named) : heightCm, weightKg };
}

/** Sizes that go by the body; shoes and bags do not. */
const CLOTHING_SIZES = new Set(['S', 'M', 'L', 'XL', 'XXL']);

function sizesOf(product: DemoProduct): string[] {
  return [...new Set(product.options.map((option) => option.size))];
}

function starsOf(throwOf100: number): number {
  let below = 0;
  const at = STARS.findIndex((share) => {
    below += share;
    return throwOf100 < below;
  });
  return at + 1;
}

/** Take a photo of the colour that was bought; no two reviews show the same. */
function photosOf(unseen: Set<BuyerPhoto>, colourId: string): string[] {
  const sent = [...unseen].find((photo) => photo.colourId === colourId);
  if (!sent) return [];
  unseen.delete(sent);
  return [sent.key];
}
