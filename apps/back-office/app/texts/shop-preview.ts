/** What staff read around a page of the shop that they preview. */
export const shopPreviewTexts = {
  open: '미리보기',
  title: '쇼핑몰 미리보기',
  description: '저장하지 않은 내용도 보여요. 고객에게는 보이지 않아요.',
  visitor: '보는 고객',
  visitors: { PC: 'PC 웹 · 1440px', MOBILE_WEB: '모바일 웹 · 390px', APP: '앱 · 390px' },
  audience: '로그인',
  guest: '비회원',
  member: (grade: string): string => `${grade} 회원`,
  newTab: '새 탭에서 열기',
  minutes: (minutes: number) => `열린 뒤 ${minutes}분 동안만 볼 수 있어요.`,
  again: '다시 열기',
} as const;
