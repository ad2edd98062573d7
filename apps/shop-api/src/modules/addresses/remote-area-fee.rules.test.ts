import { expect, test } from 'vitest';
import { remoteAreaFee } from './remote-area-fee.rules.ts';

test.each([
  ['63000', 3_000, '제주 추자도'],
  ['63365', 3_000, '제주 우도'],
  ['63644', 3_000, '제주 서귀포'],
  ['40240', 5_000, '울릉군'],
  ['23116', 5_000, '인천 옹진군'],
  ['59790', 5_000, '전남 여수시의 섬'],
  ['04524', 0, '서울 중구'],
  ['62999', 0, 'just below Jeju'],
  ['40241', 0, 'just above Ulleung'],
  ['', 0, 'no postcode yet'],
  ['6300', 0, 'not a postcode'],
])('a parcel to %s costs %i won more (%s)', (zipCode, fee) => {
  expect(remoteAreaFee(zipCode)).toBe(fee);
});
