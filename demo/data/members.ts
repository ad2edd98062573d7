/** Points that an operator granted: how long ago, how many and why. */
export type DemoGift = { daysAgo: number; amount: number; reason: string };

export type DemoMember = {
  username: string;
  name: string;
  phone: string;
  birthday: string;
  sex: 'M' | 'F' | null;
  addresses: { name: string; zipCode: string; road: string; lot: string; detail: string }[];
  gifts: DemoGift[];
};

const SEOUL = {
  name: '집',
  zipCode: '04524',
  road: '서울특별시 중구 세종대로 110',
  lot: '서울특별시 중구 태평로1가 31',
  detail: '101동 1001호',
};
const OFFICE = {
  name: '회사',
  zipCode: '06236',
  road: '서울특별시 강남구 테헤란로 152',
  lot: '서울특별시 강남구 역삼동 737',
  detail: '15층',
};
const JEJU = {
  name: '제주 본가',
  zipCode: '63122',
  road: '제주특별자치도 제주시 문연로 6',
  lot: '제주특별자치도 제주시 연동 312-1',
  detail: '2층',
};

/**
 * Demo members, one for each grade, which they earn by their orders; fictional, with phone numbers
 * that nobody has.
 */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    username: 'rookie@duskline.example',
    name: '데모루키',
    phone: '01000002015',
    birthday: '2004-03-14',
    sex: null,
    addresses: [SEOUL],
    gifts: [{ daysAgo: 9, amount: 3_000, reason: '첫 구매 응원 적립금' }],
  },
  {
    username: 'local@duskline.example',
    name: '데모로컬',
    phone: '01000002016',
    birthday: '1999-11-02',
    sex: 'F',
    addresses: [SEOUL, OFFICE],
    gifts: [{ daysAgo: 60, amount: 2_000, reason: '룩북 이벤트 당첨' }],
  },
  {
    username: 'regular@duskline.example',
    name: '데모레귤러',
    phone: '01000002017',
    birthday: '1995-06-21',
    sex: 'M',
    addresses: [OFFICE, SEOUL, JEJU],
    gifts: [{ daysAgo: 33, amount: 1_000, reason: '배송 지연 사과 적립금' }],
  },
  {
    username: 'og@duskline.example',
    name: '데모오지',
    phone: '01000002018',
    birthday: '1990-12-30',
    sex: 'F',
    addresses: [JEJU, SEOUL],
    gifts: [
      // The first has ended, the rest of the second ends within the month.
      { daysAgo: 410, amount: 1_000, reason: '오픈 기념 적립금' },
      { daysAgo: 355, amount: 8_000, reason: '한정판 발매 연기 사과 적립금' },
    ],
  },
];

/** The password of every demo member, printed at every start of a demo. */
export const DEMO_PASSWORD = 'Dusk!2015';
