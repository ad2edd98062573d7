import { expect, test } from 'vitest';
import { reviewProblems } from './review-draft.rules.ts';

const photo = { id: '1', name: 'a.jpg', preview: 'blob:a', progress: 1, url: '//shop/a.jpg' };

test('a review with stars and text can be sent, with or without photos', () => {
  expect(reviewProblems({ rating: 5, content: '좋아요', photos: [] })).toEqual({});
  expect(reviewProblems({ rating: 5, content: '좋아요', photos: [photo] })).toEqual({});
});

test('a review lists what is missing by field', () => {
  const { url: _, ...onItsWay } = photo;
  expect(Object.keys(reviewProblems({ rating: 0, content: '  ', photos: [onItsWay] }))).toEqual([
    'rating',
    'content',
    'photos',
  ]);
  const failed = { ...onItsWay, error: '읽을 수 없는 사진이에요.' };
  expect(reviewProblems({ rating: 1, content: '가'.repeat(2001), photos: [failed] })).toEqual({
    content: '리뷰는 2,000자까지 쓸 수 있어요.',
    photos: '올리지 못한 사진을 지우거나 다시 올려 주세요.',
  });
});
