/** Accepting an invitation. */
export const invitationTexts = {
  title: '초대 수락',
  welcome: (name: string): string => `${name} 님, 반가워요`,
  as: (roleName: string): string => `${roleName} 역할로 초대받았어요.`,
  until: (at: string): string => `이 초대는 ${at}까지 쓸 수 있어요.`,
  email: '로그인 이메일',
  password: '비밀번호',
  passwordHint: '12자 이상으로 정해 주세요. 여러 단어를 이어 쓰면 외우기 쉽고 안전해요.',
  again: '비밀번호 한 번 더',
  differs: '비밀번호가 서로 달라요.',
  accept: '시작하기',
  secondNext: '다음으로 2단계 인증을 설정해요. 휴대전화에 인증 앱을 준비해 주세요.',
  toLogin: '로그인으로 가기',
} as const;
