/** Texts of the search for street addresses. */
export const streetAddressTexts = {
  label: '도로명, 건물명 또는 지번',
  hint: '고르면 우편번호와 주소가 채워져요. 찾을 수 없으면 아래에 직접 입력해 주세요.',
  placeholder: '예: 테헤란로 152, 역삼동 737',
  find: '주소 찾기',
  results: '찾은 주소',
  finding: '주소를 찾는 중이에요.',
  none: '찾은 주소가 없어요. 도로명과 건물번호로 다시 찾거나 아래에 직접 입력해 주세요.',
  found: (total: string): string => `주소 ${total}개를 찾았어요.`,
  lot: (lotAddress: string): string => `지번 ${lotAddress}`,
  more: '더 보기',
};
