import { expect, test } from 'vitest';
import {
  choiceFilter,
  dayFilter,
  readFilters,
  rowChoiceFilter,
  serialiseFilters,
  textFilter,
} from './url-filters.ts';

const filters = {
  keyword: textFilter('이름'),
  state: choiceFilter('상태', [
    { value: 'ACTIVE', label: '사용 중' },
    { value: 'DISABLED', label: '사용 중지' },
  ]),
  from: dayFilter('시작일'),
};

test('a link shows the list that was filtered', () => {
  const search = serialiseFilters(filters, new URLSearchParams('tab=roles'), {
    keyword: ' 김하늘 ',
    state: 'ACTIVE',
    from: '2026-11-01',
  });
  expect(search.get('tab')).toBe('roles');
  expect(readFilters(filters, new URLSearchParams(search.toString()))).toEqual({
    keyword: '김하늘',
    state: 'ACTIVE',
    from: '2026-11-01',
  });
});

test('a URL that was changed by hand filters by what is allowed only', () => {
  const search = new URLSearchParams({
    keyword: '   ',
    state: 'OWNER',
    from: '2026-02-31',
    other: '1',
  });
  expect(readFilters(filters, search)).toEqual({});
  expect(
    readFilters(filters, new URLSearchParams({ keyword: 'a'.repeat(999) })).keyword,
  ).toHaveLength(200);
});

test('an emptied filter leaves the URL', () => {
  const search = serialiseFilters(filters, new URLSearchParams('keyword=a&state=ACTIVE'), {
    keyword: '',
    state: undefined,
  });
  expect(search.toString()).toBe('');
});

test('a link filters by the number of a row before the rows are there, then by those there are', () => {
  const read = (brandNo: string, rows?: { no: number; label: string }[]) =>
    readFilters({ brandNo: rowChoiceFilter('브랜드', rows) }, new URLSearchParams({ brandNo }));
  const rows = [{ no: 3, label: 'DUSKLINE' }];
  expect([read('3'), read('3', rows)]).toEqual([{ brandNo: 3 }, { brandNo: 3 }]);
  expect([read('x'), read('4', rows)]).toEqual([{}, {}]);
});
