import { z } from 'zod';
import { text } from '../fields.ts';
import { isKoreanName, MAX_KOREAN_NAME_LETTERS, SHOP_PATHS } from '../shop/category.rules.ts';
import { toSlug } from '../shop/slug.rules.ts';

/** Longer addresses are cut off where people share them. */
const MAX_SLUG_LETTERS = 60;

/** A part of an address; empty where it is made of a name. */
export const Slug = text(MAX_SLUG_LETTERS)
  .trim()
  .refine(
    (slug) => slug === toSlug(slug),
    '주소에는 한글, 영문 소문자, 숫자와 그 사이의 -만 쓸 수 있어요.',
  );

/** All that staff write about a category. */
export const CategoryForm = z
  .strictObject({
    label: text(50).trim().min(1, '이름을 적어 주세요.'),
    /** Beside a label in Latin letters; empty for none. */
    koreanName: text(MAX_KOREAN_NAME_LETTERS)
      .trim()
      .refine((name) => name === '' || isKoreanName(name), '한글이 들어간 이름을 적어 주세요.'),
    slug: Slug,
    isShown: z.boolean(),
  })
  .refine(({ label, slug }) => slug !== '' || label === '' || toSlug(label) !== '', {
    path: ['slug'],
    error: '이 이름으로는 주소를 만들 수 없어요. 주소를 적어 주세요.',
  })
  .refine(({ label, slug }) => !SHOP_PATHS.includes(slug || toSlug(label)), {
    path: ['slug'],
    error: '쇼핑몰의 다른 화면이 쓰는 주소예요. 다른 주소를 적어 주세요.',
  });
export type CategoryForm = z.output<typeof CategoryForm>;
