import { expect, test } from 'vitest';
import { isOwnPage } from '../../lib/display/content-sections.ts';
import { ownPlacement } from '../../lib/settings/placement.ts';
import { storeAreas, storesIn, toStore } from './stores.ts';

const store = (name: string, area: string) =>
  toStore({
    sectionId: `STORE_${name}`,
    title: name,
    subtitle: area,
    imageUrl: '',
    text: '주소: 서울시 성동구 해넘이길 20\n매일 다릅니다\n영업시간: 11:00 ~ 20:00',
  });

test('a store has the facts of its section line by line, hours with their colons', () => {
  expect(store('성수', '서울').facts).toEqual([
    { name: '주소', value: '서울시 성동구 해넘이길 20' },
    { name: '영업시간', value: '11:00 ~ 20:00' },
  ]);
});

test('a shopper narrows stores to an area; an unknown one shows all', () => {
  const stores = [store('성수', '서울'), store('한남', '서울'), store('전포', '부산')];
  expect(storeAreas(stores)).toEqual(['서울', '부산']);
  expect(storesIn(stores, '부산').map(({ name }) => name)).toEqual(['전포']);
  expect(storesIn(stores, '제주')).toHaveLength(3);
  expect(storesIn(stores, undefined)).toHaveLength(3);
});

test('the home page shows display sections, but not those of the lookbook and of stores', () => {
  const ids = ['SCPC0001', 'LOOK_01', 'STORE_01', 'LOOKOUT'];
  expect(ids.filter((id) => isOwnPage(id, ownPlacement))).toEqual(['LOOK_01', 'STORE_01']);
});
