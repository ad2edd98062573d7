import { places, provinces } from './places.ts';

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
  return places.trim().split('\n').flatMap(addressesAlong);
}

function addressesAlong(line: string, place: number): Juso[] {
  const [province = '', city = '', town = '', road = '', zipNo = ''] = line.split('|');
  const [sggNm, cityEnglish] = bothNames(city);
  const [townName, townEnglish] = bothNames(town);
  const [rn, roadEnglish] = bothNames(road);
  const [emdNm = '', liNm = ''] = townName.split(' ');
  const { english = '', code = '' } = provinces[province] ?? {};
  const admCd = `${code}${String(110 + place).padStart(3, '0')}${String(101 + place).padStart(5, '0')}`;

  return buildings.map((building, index) => {
    // 길 are short: their numbers stay small.
    const main = rn.endsWith('길') ? (building.main % longestAlley) + 1 : building.main + place * 3;
    const number = numbered(main, building.sub);
    const lot = { main: 11 + place * 7 + index * 23, sub: index };
    const isVillage = liNm !== '';
    const bdNm = building.name;
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
      bdMgtSn: `${admCd}1${padded(lot.main)}${padded(lot.sub)}${String(place * 10 + index).padStart(6, '0')}`,
      detBdNmList: '',
      bdNm,
      bdKdcd: bdNm.endsWith('아파트') ? '1' : '0',
      siNm: province,
      sggNm,
      emdNm,
      liNm,
      rn,
      udrtYn: '0',
      buldMnnm: String(main),
      buldSlno: String(building.sub),
      mtYn: '0',
      lnbrMnnm: String(lot.main),
      lnbrSlno: String(lot.sub),
      emdNo: '01',
    };
  });
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
