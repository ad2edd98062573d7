/** A demo order: how long ago, the state all its lines are in, and how many pieces of how many products. */
export type DemoOrder = {
  daysAgo: number;
  state:
    | 'DEPOSIT_WAIT'
    | 'PAY_DONE'
    | 'PRODUCT_PREPARE'
    | 'DELIVERY_PREPARE'
    | 'DELIVERY_ING'
    | 'DELIVERY_DONE'
    | 'BUY_CONFIRM'
    | 'CANCEL_DONE';
  lines: number;
};

export type DemoMember = {
  username: string;
  name: string;
  phone: string;
  birthday: string;
  sex: 'M' | 'F' | null;
  gradeNo: 1 | 2 | 3 | 4;
  addresses: { name: string; zipCode: string; road: string; lot: string; detail: string }[];
  orders: DemoOrder[];
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

/** Demo shoppers, one a grade; fictional, with numbers nobody has. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    username: 'rookie@duskline.example',
    name: '데모루키',
    phone: '01000002015',
    birthday: '2004-03-14',
    sex: null,
    gradeNo: 1,
    addresses: [SEOUL],
    orders: [
      { daysAgo: 0, state: 'DEPOSIT_WAIT', lines: 1 },
      { daysAgo: 3, state: 'PAY_DONE', lines: 2 },
    ],
  },
  {
    username: 'local@duskline.example',
    name: '데모로컬',
    phone: '01000002016',
    birthday: '1999-11-02',
    sex: 'F',
    gradeNo: 2,
    addresses: [SEOUL, OFFICE],
    orders: [
      { daysAgo: 4, state: 'PRODUCT_PREPARE', lines: 1 },
      { daysAgo: 20, state: 'CANCEL_DONE', lines: 1 },
      { daysAgo: 45, state: 'BUY_CONFIRM', lines: 3 },
      { daysAgo: 80, state: 'BUY_CONFIRM', lines: 2 },
    ],
  },
  {
    username: 'regular@duskline.example',
    name: '데모레귤러',
    phone: '01000002017',
    birthday: '1995-06-21',
    sex: 'M',
    gradeNo: 3,
    addresses: [OFFICE, SEOUL, JEJU],
    orders: [
      { daysAgo: 3, state: 'DELIVERY_PREPARE', lines: 1 },
      { daysAgo: 5, state: 'DELIVERY_ING', lines: 2 },
      { daysAgo: 30, state: 'BUY_CONFIRM', lines: 4 },
      { daysAgo: 62, state: 'BUY_CONFIRM', lines: 3 },
      { daysAgo: 110, state: 'BUY_CONFIRM', lines: 3 },
    ],
  },
  {
    username: 'og@duskline.example',
    name: '데모오지',
    phone: '01000002018',
    birthday: '1990-12-30',
    sex: 'F',
    gradeNo: 4,
    addresses: [JEJU, SEOUL],
    orders: [
      { daysAgo: 6, state: 'DELIVERY_DONE', lines: 2 },
      { daysAgo: 15, state: 'BUY_CONFIRM', lines: 4 },
      { daysAgo: 40, state: 'BUY_CONFIRM', lines: 4 },
      { daysAgo: 75, state: 'BUY_CONFIRM', lines: 4 },
      { daysAgo: 120, state: 'BUY_CONFIRM', lines: 4 },
      { daysAgo: 150, state: 'BUY_CONFIRM', lines: 3 },
    ],
  },
];

/** Printed at every start of a demo; decisions of the demo, not of anybody's account. */
export const DEMO_PASSWORD = 'Dusk!2015';
