import { toSlug } from '@duskline/contract/shop/slug.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['T-Shirts & Tops', 't-shirts-tops'],
  ['  FOOTWEAR  ', 'footwear'],
  ['스니커즈', '스니커즈'],
  ['카고 팬츠', '카고-팬츠'],
  ['상의/하의', '상의-하의'],
  ['--New!--', 'new'],
  ['Café №5', 'café-5'],
])('the label %s has the slug %s', (label, slug) => {
  expect(toSlug(label)).toBe(slug);
});

test('a slug has letters, digits and single hyphens between them, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const slug = toSlug(label);
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
