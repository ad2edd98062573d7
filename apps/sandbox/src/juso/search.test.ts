import { expect, test } from 'vitest';
import { makeAddresses } from './addresses.ts';
import { problemOf, search } from './search.ts';

const addresses = makeAddresses();

function zipCodes(keyword: string) {
  return [...new Set(search(keyword, addresses).map((one) => one.zipNo))];
}

test('several hundred addresses, no two alike, each with a five digit postcode', () => {
  expect(addresses.length).toBeGreaterThan(300);
  expect(new Set(addresses.map((one) => one.roadAddr)).size).toBe(addresses.length);
  expect(new Set(addresses.map((one) => one.bdMgtSn)).size).toBe(addresses.length);
  for (const one of addresses) {
    expect(one.zipNo).toMatch(/^\d{5}$/);
    expect(one.bdMgtSn).toMatch(/^\d{25}$/);
    expect(one.rnMgtSn).toMatch(/^\d{12}$/);
    expect(one.engAddr).toMatch(/^[\d-]+ [A-Z]/);
  }
});

test('every province is there, and so are Jeju and the islands that cost more to reach', () => {
  expect(new Set(addresses.map((one) => one.siNm)).size).toBe(17);
  expect(zipCodes('우도면')).toEqual(['63365']);
  expect(zipCodes('울릉읍')).toEqual(['40224']);
  expect(zipCodes('백령면')).toEqual(['23102']);
  expect(zipCodes('추자면')).toEqual(['63000']);
});

test.for([
  ['서울 연남동', 5],
  ['동교로 48', 1],
  ['동교로48', 1],
  ['연남동 85-2', 1],
  ['전남 청산면', 5],
  ['전라남도 완도군 청산로', 5],
  ['동교로 4', 0],
  ['테헤란로 152', 1],
  ['역삼동 737', 1],
  ['연동', 6],
] as const)('%s finds %i addresses', ([keyword, count]) => {
  expect(search(keyword, addresses)).toHaveLength(count);
});

test.for(['서울', '서울특별시 강남구', '제주시', '경기 수원시 팔달구'])(
  '%s alone says too little',
  (keyword) => {
    expect(problemOf({ keyword, page: 1, size: 10 }, addresses)).toBe('E0006');
  },
);
