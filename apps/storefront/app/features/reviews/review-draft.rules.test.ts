import { expect, test } from 'vitest';
import { fileProblem, problemsOf } from './review-draft.rules.ts';

const photo = { id: '1', name: 'a.jpg', preview: 'blob:a', share: 1, url: '//shop/a.jpg' };

test('a review with stars and words is ready, with or without photos', () => {
  expect(problemsOf({ rating: 5, content: '좋아요', photos: [] })).toEqual({});
  expect(problemsOf({ rating: 5, content: '좋아요', photos: [photo] })).toEqual({});
});

test('what is missing is said beside it', () => {
  const { url: _, ...onItsWay } = photo;
  expect(Object.keys(problemsOf({ rating: 0, content: '  ', photos: [onItsWay] }))).toEqual([
    'rating',
    'content',
    'photos',
  ]);
  const failed = { ...onItsWay, error: '읽을 수 없는 사진이에요.' };
  expect(problemsOf({ rating: 1, content: '가'.repeat(2001), photos: [failed] })).toEqual({
    content: '리뷰는 2,000자까지 쓸 수 있어요.',
    photos: '올리지 못한 사진을 지우거나 다시 올려 주세요.',
  });
});

test('a file that is no picture or too large is not sent', () => {
  expect(fileProblem({ type: 'image/jpeg', size: 100 }, 100)).toBeUndefined();
  expect(fileProblem({ type: 'image/jpeg', size: 101 }, 100)).toMatch('12MB');
  expect(fileProblem({ type: 'image/svg+xml', size: 1 }, 100)).toMatch('사진 파일');
  expect(fileProblem({ type: 'application/pdf', size: 1 }, 100)).toMatch('사진 파일');
});
