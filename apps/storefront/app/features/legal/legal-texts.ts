import { brand } from '@duskline/brand';

const { company, storeName } = brand;

/** The shop's terms of use; a real shop replaces them with its own. */
export const termsOfUse = [
  {
    title: '목적',
    body: `이 약관은 ${company.name}(이하 ‘회사’)이 운영하는 ${storeName} 온라인 스토어에서 제공하는 서비스를 이용할 때 회사와 이용자의 권리와 의무를 정합니다.`,
  },
  {
    title: '서비스',
    body: '회사는 상품 정보를 제공하고, 구매 계약을 맺고, 계약된 상품을 배송합니다. 점검이나 고장이 있으면 서비스를 잠시 멈출 수 있으며, 이때 화면으로 알립니다.',
  },
  {
    title: '구매 신청과 계약',
    body: '이용자가 상품과 옵션, 배송지, 결제 수단을 정해 주문하면 구매를 신청한 것으로 봅니다. 회사가 주문 완료 화면이나 알림으로 주문을 확인하면 계약이 이루어집니다.',
  },
  {
    title: '청약 철회',
    body: '이용자는 상품을 받은 날부터 7일 안에 구매를 취소할 수 있습니다. 상품이 표시·광고와 다르거나 계약과 다르게 배송되었다면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 취소할 수 있습니다.',
  },
  {
    title: '환불',
    body: '회사는 반품된 상품을 받은 날부터 3영업일 안에 결제한 금액을 돌려드립니다. 단순 변심으로 반품할 때 드는 배송비는 이용자가 부담합니다.',
  },
  {
    title: '개인정보',
    body: '회사는 이용자의 개인정보를 개인정보처리방침에 따라 다룹니다.',
  },
  {
    title: '분쟁 해결',
    body: `불편한 점은 고객센터(${company.phone}, ${company.email})에서 받습니다. 분쟁이 해결되지 않으면 관련 법에 따른 조정 기관과 법원의 판단을 따릅니다.`,
  },
];

/** How the shop treats personal data; a real shop replaces it with its own. */
export const privacyPolicy = [
  {
    title: '모으는 정보',
    body: '회원 가입 때 아이디, 비밀번호, 이름, 휴대폰 번호, 생년월일을, 주문 때 주문자와 받는 분의 이름, 연락처, 주소를 받습니다. 결제 정보는 결제대행사가 다루며 회사는 카드 번호를 보관하지 않습니다.',
  },
  {
    title: '쓰는 목적',
    body: '주문과 배송, 고객 상담, 부정 이용 방지에 씁니다. 광고성 정보는 동의한 분에게만 보냅니다.',
  },
  {
    title: '보관 기간',
    body: '회원 정보는 탈퇴할 때까지 보관합니다. 전자상거래법에 따라 계약과 결제 기록은 5년, 소비자 불만과 분쟁 처리 기록은 3년 동안 보관합니다.',
  },
  {
    title: '맡기는 일',
    body: '배송, 결제, 본인확인, 문자와 알림 발송을 전문 업체에 맡깁니다. 맡긴 일에 필요한 정보만 전합니다.',
  },
  {
    title: '이용자의 권리',
    body: '언제든지 자신의 정보를 보고 고치고 지울 수 있고, 동의를 거둘 수 있습니다.',
  },
  {
    title: '책임자',
    body: `${company.privacyManager} · ${company.phone} · ${company.email}`,
  },
];
