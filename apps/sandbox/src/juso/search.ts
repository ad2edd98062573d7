import type { Juso } from './addresses.ts';
import { provinces } from './places.ts';

export type SearchProblem = keyof typeof problems;

/** business.juso.go.kr, "도로명주소 API 오류코드". */
export const problems = {
  '-999': '시스템에러',
  E0001: '승인되지 않은 KEY 입니다.',
  E0005: '검색어가 입력되지 않았습니다.',
  E0006: '주소를 상세히 입력해 주시기 바랍니다.',
  E0008: '검색어는 두글자 이상 입력되어야 합니다.',
  E0009: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  E0010: '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)',
  E0011: '검색어에 너무 긴 숫자가 포함되어 있습니다. (숫자10자 이하)',
  E0012: '특수문자+숫자만으로는 검색이 불가능 합니다.',
  E0013: 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.',
  E0015: '검색 범위를 초과하였습니다.',
} as const;

const sqlWords =
  /\b(or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/i;
const roadWithNumber = /^(.*[로길])(\d+(?:-\d+)?)$/;
const farthestRow = 9_000;

/** Check a search as the real service does: why it is refused, or undefined. */
export function problemOf(
  { keyword, page, size }: { keyword: string; page: number; size: number },
  addresses: readonly Juso[],
): SearchProblem | undefined {
  if (keyword === '') return 'E0005';
  if (/[%=><[\]]/.test(keyword) || sqlWords.test(keyword)) return 'E0013';
  if ([...keyword].length < 2) return 'E0008';
  if (/^\d+$/.test(keyword)) return 'E0009';
  if (/^[^\p{L}]+$/u.test(keyword)) return 'E0012';
  if (/\d{11}/.test(keyword)) return 'E0011';
  if (keyword.length > (/[가-힣]/.test(keyword) ? 40 : 80)) return 'E0010';
  if (page * size > farthestRow) return 'E0015';
  return isTooBroad(keyword, addresses) ? 'E0006' : undefined;
}

/** Find all addresses that contain every word of the keyword. */
export function search(keyword: string, addresses: readonly Juso[]): Juso[] {
  const wanted = keyword
    .split(/\s+/)
    .flatMap((word) => roadWithNumber.exec(word)?.slice(1) ?? word);
  return addresses.filter((address) => {
    const written = textOf(address);
    const spoken = written.split(/[\s(),]+/);
    return wanted.every((word) =>
      /^\d/.test(word) ? spoken.includes(word) : written.includes(word),
    );
  });
}

function textOf(address: Juso): string {
  return `${provinces[address.siNm]?.short} ${address.roadAddr} ${address.jibunAddr}`;
}

// A province, a city or both are too broad for a search.
function isTooBroad(keyword: string, addresses: readonly Juso[]): boolean {
  const broad = new Set(
    addresses.flatMap(({ siNm, sggNm }) => [siNm, provinces[siNm]?.short, ...sggNm.split(' ')]),
  );
  return keyword.split(/\s+/).every((word) => broad.has(word));
}
