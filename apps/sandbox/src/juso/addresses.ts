import { landmarks, places, provinces } from './places.ts';

/** One address in juso.go.kr's own fields. */
export type Juso = {
  roadAddr: string;
  roadAddrPart1: string;
  roadAddrPart2: string;
  jibunAddr: string;
  engAddr: string;
  zipNo: string;
  admCd: string;
  rnMgtSn: string;
  bdMgtSn: string;
  detBdNmList: string;
  bdNm: string;
  bdKdcd: '0' | '1';
  siNm: string;
  sggNm: string;
  emdNm: string;
  liNm: string;
  rn: string;
  udrtYn: '0';
  buldMnnm: string;
  buldSlno: string;
  mtYn: '0';
  lnbrMnnm: string;
  lnbrSlno: string;
  emdNo: string;
};

/** The buildings along each road: main and sub number, and perhaps a name. */
const buildings = [
  { main: 8, sub: 0, name: '' },
  { main: 21, sub: 3, name: '' },
  { main: 36, sub: 0, name: '한빛빌딩' },
  { main: 57, sub: 0, name: '푸른마을아파트' },
  { main: 104, sub: 12, name: '' },
] as const;

const longestAlley = 60;

/** Make all addresses of the sandbox, the same at every start. */
export function makeAddresses(): Juso[] {
  const roads = places.trim().split('\n');
  return [
    ...roads.flatMap(addressesAlong),
    ...landmarks
      .trim()
      .split('\n')
      .map((line, index) => landmarkAddress(line, roads.length + index)),
  ];
}

function landmarkAddress(line: string, place: number): Juso {
  const [main = '', lot = '', name = ''] = line.split('|').slice(5);
  const [lotMain = '', lotSub = '0'] = lot.split('-');
  const spot = {
    number: { main: Number(main), sub: 0 },
    lot: { main: Number(lotMain), sub: Number(lotSub) },
    name,
    nth: 0,
  };
  return urlAt(line, place, spot);
}

function addressesAlong(line: string, place: number): Juso[] {
  const isAlley = bothNames(line.split('|')[3] ?? '')[0].endsWith('길');
  return buildings.map(({ main, sub, name }, index) => {
    // 길 are short: their numbers stay small.
    const number = { main: isAlley ? (main % longestAlley) + 1 : main + place * 3, sub };
    const lot = { main: 11 + place * 7 + index * 23, sub: index };
    return urlAt(line, place, { number, lot, name, nth: index });
  });
}

type Numbered = { main: number; sub: number };

/** Make the address of one building: its number on the road, its lot, its name. */
function urlAt(
  line: string,
  place: number,
  spot: { number: Numbered; lot: Numbered; name: string; nth: number },
): Juso {
  const [province = '', city = '', town = '', road = '', zipNo = ''] = line.split('|');
  const [sggNm, cityEnglish] = bothNames(city);
  const [townName, townEnglish] = bothNames(town);
  const [rn, roadEnglish] = bothNames(road);
  const [emdNm = '', liNm = ''] = townName.split(' ');
  const { english = '', code = '' } = provinces[province] ?? {};
  const admCd = `${code}${String(110 + place).padStart(3, '0')}${String(101 + place).padStart(5, '0')}`;

  const { lot, nth } = spot;
  const number = numbered(spot.number.main, spot.number.sub);
  const isVillage = liNm !== '';
  const bdNm = spot.name;
  const part1 = words(province, sggNm, isVillage && emdNm, rn, number);
  const remark = [!isVillage && emdNm, bdNm].filter(Boolean).join(', ');
  const part2 = remark && `(${remark})`;
  return {
    roadAddr: words(part1, part2),
    roadAddrPart1: part1,
    roadAddrPart2: part2,
    jibunAddr: words(province, sggNm, emdNm, liNm, numbered(lot.main, lot.sub), bdNm),
    engAddr: [`${number} ${roadEnglish}`, townEnglish, cityEnglish, english]
      .filter(Boolean)
      .join(', '),
    zipNo,
    admCd,
    rnMgtSn: `${admCd.slice(0, 5)}${String(3_000_000 + place).padStart(7, '0')}`,
    bdMgtSn: `${admCd}1${padded(lot.main)}${padded(lot.sub)}${String(place * 10 + nth).padStart(6, '0')}`,
    detBdNmList: '',
    bdNm,
    bdKdcd: bdNm.endsWith('아파트') ? '1' : '0',
    siNm: province,
    sggNm,
    emdNm,
    liNm,
    rn,
    udrtYn: '0',
    buldMnnm: String(spot.number.main),
    buldSlno: String(spot.number.sub),
    mtYn: '0',
    lnbrMnnm: String(lot.main),
    lnbrSlno: String(lot.sub),
    emdNo: '01',
  };
}

function bothNames(pair: string): [korean: string, english: string] {
  const [korean = '', english = ''] = pair.split('=');
  return [korean, english];
}

function numbered(main: number, sub: number): string {
  return sub > 0 ? `${main}-${sub}` : String(main);
}

function padded(number: number): string {
  return String(number).padStart(4, '0');
}

function words(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
