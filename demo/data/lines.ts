import type { LineId } from './product.ts';

/** The four lines of the house. */
export interface DemoLine {
  id: LineId;
  name: string;
  englishName: string;
  description: string;
  logoKey: string;
  posterKey: string;
}

const line = (id: LineId, name: string, englishName: string, description: string): DemoLine => ({
  id,
  name,
  englishName,
  description,
  logoKey: `brands/${id}-logo.png`,
  posterKey: `brands/${id}-poster.jpg`,
});

export const LINES: readonly DemoLine[] = [
  line(
    'duskline',
    '더스크라인',
    'DUSKLINE',
    '2015년 LA의 작은 차고에서 시작한 메인 라인. 해가 지는 20분 동안의 빛과 선을 매일 입는 옷으로 옮깁니다. 두꺼운 원단, 넉넉한 폭, 하나의 주황색.',
  ),
  line(
    'works',
    '더스크라인 웍스',
    'DUSKLINE WORKS',
    '퇴근 뒤에도 벗지 않는 작업복. 캔버스와 데님, 트윌을 두 번 박음질하고 주머니마다 이유를 붙였습니다. 오래 입을수록 무릎과 소매가 이야기를 합니다.',
  ),
  line(
    'nightshift',
    '나이트시프트',
    'NIGHTSHIFT',
    '어두워진 도시를 걷고 뛰는 사람을 위한 테크 라인. 가벼운 나일론과 메시, 빛을 돌려보내는 마감. 밤 열한 시에도 몸이 가벼워야 하니까요.',
  ),
  line(
    'annex',
    '애넥스 서울',
    'ANNEX SEOUL',
    '서울 작업실에서만 만드는 별관 라인. 한글 글자꼴과 동네의 간판, 옥상에서 본 노을을 적은 수량으로 찍습니다. 한번 나온 판은 다시 찍지 않습니다.',
  ),
];
