import { expect, test } from 'vitest';
import { placeCategories } from './menu-room.ts';

const place = (...labels: string[]) => placeCategories(labels.map((label) => ({ label })));
const THREE = ['FOOTWEAR', 'CLOTHING', 'ACCESSORIES'];

test('three categories of usual names stand in the header of the narrowest PC window, without a menu', () => {
  expect(place(...THREE)).toEqual({ places: [0, 0, 0], menuUntil: 0 });
});

test('where the lists of all products, brands and events have no room they stand in the menu, with whom it crowds out', () => {
  expect(place(...THREE, 'DENIM')).toEqual({ places: [0, 0, 0, 1], menuUntil: 1 });
  expect(place('신발', '의류', '가방', '모자')).toEqual({ places: [0, 0, 0, 0], menuUntil: 1 });
  expect(place('신발', '의류', '가방', '모자', '데님').menuUntil).toBe(2);
});

test('of more the last give way, and come back as the window grows', () => {
  const labels = [...THREE, 'DENIM', '언더웨어 & 홈웨어', 'GOLF & OUTDOOR', '라이프스타일'];
  expect(place(...labels)).toEqual({ places: [0, 0, 0, 1, 3, 3, 3], menuUntil: 3 });
});

test('a category never stands in the header where one before it does not', () => {
  const { places } = place('가', '라이프스타일과 홈웨어와 캠핑 장비', '나', '다', '라');
  expect(places).toEqual(places.toSorted());
});

test('a name longer than every header stands in the menu of the rest; without categories nothing does', () => {
  expect(place('가'.repeat(60), 'DENIM')).toEqual({ places: [4, 4], menuUntil: 4 });
  expect(place()).toEqual({ places: [], menuUntil: 0 });
});
