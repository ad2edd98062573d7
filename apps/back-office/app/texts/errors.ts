/** What is said where a call failed and the API said nothing. */
export const errorTexts = {
  offline: '지금은 오프라인이에요. 인터넷에 연결한 뒤 다시 시도해 주세요.',
  unreachable: '서버에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  busy: '서버가 바쁘거나 점검 중이에요. 잠시 후 다시 시도해 주세요.',
  unclear: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  spreadsheetTooLarge: (megabytes: number): string =>
    `파일이 ${megabytes}MB를 넘어요. 필요한 시트만 새 파일에 붙여 넣거나 파일을 나눠 주세요.`,
  pageTitle: '화면을 보여 드리지 못했어요',
  notFoundTitle: '없는 화면이에요',
  notFound: '주소가 바뀌었거나 지워진 화면이에요.',
  toFirstPage: '첫 화면으로',
  toList: '목록으로',
  forbiddenTitle: '이 화면을 볼 권한이 없어요',
  forbidden: '필요하다면 관리자에게 역할을 바꿔 달라고 요청해 주세요.',
  forbiddenNow: '역할이 바뀌어 이 화면을 더 볼 수 없어요. 관리자에게 확인해 주세요.',
  newVersion: '새 버전이 나왔어요. 새로고침하면 계속할 수 있어요.',
  /** To whoever is in the middle of something, which still works or says itself that it does not. */
  newVersionOpen: '새 버전이 나왔어요. 하던 일을 마치고 새로고침해 주세요.',
  reload: '새로고침',
} as const;
