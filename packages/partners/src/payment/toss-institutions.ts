// Codes of docs.tosspayments.com, "은행 코드" and "카드사 코드".
const banks: Record<string, string> = {
  '02': 'KDB산업은행',
  '03': 'IBK기업은행',
  '06': 'KB국민은행',
  '07': 'Sh수협은행',
  '11': 'NH농협은행',
  '12': '단위농협',
  '20': '우리은행',
  '23': 'SC제일은행',
  '27': '씨티은행',
  '31': 'iM뱅크',
  '32': '부산은행',
  '34': '광주은행',
  '35': '제주은행',
  '37': '전북은행',
  '39': '경남은행',
  '45': '새마을금고',
  '48': '신협',
  '50': '저축은행',
  '64': '산림조합',
  '71': '우체국',
  '81': '하나은행',
  '88': '신한은행',
  '89': '케이뱅크',
  '90': '카카오뱅크',
  '92': '토스뱅크',
};

const cardIssuers: Record<string, string> = {
  '11': 'KB국민카드',
  '15': '카카오뱅크',
  '21': '하나카드',
  '24': '토스뱅크',
  '30': 'KDB산업은행',
  '31': 'BC카드',
  '33': '우리BC카드',
  '34': 'Sh수협은행',
  '35': '전북은행',
  '36': '씨티카드',
  '37': '우체국예금보험',
  '38': '새마을금고',
  '39': '저축은행중앙회',
  '3A': '케이뱅크',
  '3K': '기업BC카드',
  '41': '신한카드',
  '42': '제주은행',
  '46': '광주은행',
  '51': '삼성카드',
  '61': '현대카드',
  '62': '신협',
  '71': '롯데카드',
  '91': 'NH농협카드',
  W1: '우리카드',
};

/** Answers the Korean name of a bank, or the code itself when it is new to us. */
export function bankName(code: string): string {
  return banks[code] ?? code;
}

/** Answers the Korean name of a card company, or the code itself when it is new to us. */
export function cardIssuerName(code: string): string {
  return cardIssuers[code] ?? code;
}
