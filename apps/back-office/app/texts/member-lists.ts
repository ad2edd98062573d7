/** The words of a list of members, pasted or from a file. */
export const memberListTexts = {
  file: '명단 파일',
  fileHint: '한 줄에 회원번호나 로그인 이메일을 하나씩 적은 CSV·TXT 파일이에요. 만 명까지 올려요.',
  paste: '또는 붙여 넣기',
  check: '명단 확인',
  found: (members: string): string => `회원 ${members}명을 찾았어요.`,
  repeated: (lines: number): string => `겹친 ${lines}줄은 한 번만 세었어요.`,
  unknown: (lines: number): string => `찾지 못한 ${lines}줄은 빼고 진행해요.`,
  line: (line: number, text: string): string => `${line}번째 줄: ${text}`,
  more: (lines: number): string => `외 ${lines}줄`,
} as const;
