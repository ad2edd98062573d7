import { type Won, won } from '@duskline/contract/won';

/** Decision 0950, "Selling rules": Jeju and the islands cost more. */
const JEJU_FEE = won(3_000);
const ISLAND_FEE = won(5_000);

/** 제주특별자치도, with 추자도 and 우도. */
const JEJU: readonly [from: number, to: number] = [63_000, 63_644];

/**
 * Islands without a bridge: the postcode ranges (국가기초구역번호) that parcel carriers charge as
 * 도서지역, as Korean shop hosts publish them (Imweb help centre, "도서산간 지역 우편번호", idx 71671).
 */
const ISLANDS: readonly (readonly [from: number, to: number])[] = [
  [22_386, 22_388], // 인천 중구
  [23_004, 23_010], // 인천 강화군
  [23_100, 23_116], // 인천 옹진군
  [23_124, 23_136], // 인천 옹진군
  [31_708, 31_708], // 충남 당진시
  [32_133, 32_133], // 충남 태안군
  [33_411, 33_411], // 충남 보령시
  [40_200, 40_240], // 경북 울릉군
  [46_768, 46_771], // 부산 강서구
  [52_570, 52_571], // 경남 사천시
  [53_031, 53_033], // 경남 통영시
  [53_089, 53_104], // 경남 통영시
  [54_000, 54_000], // 전북 군산시
  [56_347, 56_349], // 전북 부안군
  [57_068, 57_069], // 전남 영광군
  [58_760, 58_762], // 전남 목포시
  [58_800, 58_810], // 전남 신안군
  [58_816, 58_818], // 전남 신안군
  [58_826, 58_826], // 전남 신안군
  [58_828, 58_866], // 전남 신안군
  [58_953, 58_958], // 전남 진도군
  [59_102, 59_103], // 전남 완도군
  [59_106, 59_106], // 전남 완도군
  [59_127, 59_127], // 전남 완도군
  [59_129, 59_129], // 전남 완도군
  [59_137, 59_166], // 전남 완도군
  [59_650, 59_650], // 전남 여수시
  [59_766, 59_766], // 전남 여수시
  [59_781, 59_790], // 전남 여수시
];

/** Return the extra delivery fee of a postcode of five digits, in won; 0 on the mainland. */
export function remoteAreaFee(zipCode: string): Won {
  const zip = /^\d{5}$/.test(zipCode) ? Number(zipCode) : 0;
  const isIn = ([from, to]: readonly [number, number]) => from <= zip && zip <= to;
  if (isIn(JEJU)) return JEJU_FEE;
  return ISLANDS.some(isIn) ? ISLAND_FEE : won(0);
}
