import { termsTypeNames } from '@duskline/contract/admin/kind-names.rules';
import type { TermsType } from '@duskline/contract/shop/terms';
import type { z } from 'zod';

type Type = z.output<typeof TermsType>;

/** The terms of the shop and their versions. */
export const termsTexts = {
  title: '약관',
  description: '쇼핑몰의 약관과 방침이에요. 다음 버전을 써서 시행일 전에 미리 알려요.',
  list: '약관 목록',
  types: termsTypeNames,
  columns: { name: '문서', inForce: '시행 중', coming: '시행 예정', versions: '버전' },
  unused: '쓰지 않음',
  hasDraft: '쓰는 중',
  versionsCount: (count: number): string => `${count}개`,
  tabs: { draft: '다음 버전', compare: '비교', versions: '시행 이력' },
  states: { COMING: '시행 예정', IN_FORCE: '시행 중', FORMER: '이전 버전' },
  inForceSince: (day: string): string => `${day}부터 시행 중이에요.`,
  noneInForce: '시행 중인 버전이 없어요.',
  fields: {
    inForceFrom: '시행일',
    reason: '개정 사유',
    isDisadvantage: '고객에게 불리한 변경',
    html: '내용',
  },
  reasonHint: '새 약관과 함께 알려요. 첫 버전이면 비워 둬도 돼요.',
  disadvantageHint: '불리한 변경은 30일 전부터 알려야 해요.',
  earliest: (day: string): string => `오늘 알리면 ${day}부터 시행할 수 있어요.`,
  firstVersion: '첫 버전은 바로 시행할 수 있어요.',
  rule: '약관을 고치면 시행일 7일 전부터, 고객에게 불리하면 30일 전부터 시행일과 개정 사유를 알려야 해요. (공정거래위원회 전자상거래 표준약관 제3조)',
  save: '저장',
  saved: '저장했어요. 아직 고객에게 보이지 않아요.',
  invalid: '저장하지 못했어요. 아래를 확인해 주세요.',
  announce: '알리기',
  announceFirst: '시행하기',
  announceTitle: (day: string): string => `${day}부터 시행하는 버전을 알릴까요?`,
  announceNote:
    '쇼핑몰의 약관 화면에 시행 예정으로 바로 보이고, 시행일에 저절로 바뀌어요. 시행한 뒤에는 고칠 수 없어요.',
  announced: '알렸어요. 시행일에 저절로 바뀌어요.',
  dayMissing: '시행일을 골라 주세요.',
  saveFirst: '저장한 뒤에 알릴 수 있어요.',
  writeNotice: '공지사항도 쓰기',
  discard: '버리기',
  discardTitle: '쓰던 버전을 버릴까요?',
  discardNote: '되돌릴 수 없어요. 시행 중인 약관은 그대로예요.',
  discarded: '쓰던 버전을 버렸어요.',
  withdraw: '거두기',
  withdrawTitle: '알린 버전을 거둘까요?',
  withdrawNote: '쇼핑몰에서 시행 예정이 사라지고, 지금 약관이 이어져요.',
  withdrawn: '알린 버전을 거뒀어요.',
  noVersions: '아직 알린 버전이 없어요.',
  period: (from: string, until: string | null): string =>
    until === null ? `${from}부터` : `${from} ~ ${until}`,
  publishedBy: (name: string): string => `알린 사람: ${name}`,
  disadvantage: '불리한 변경',
  consentNote:
    '고객이 동의한 버전은 동의한 날에 시행 중이던 버전이에요. 시행한 버전은 바꾸거나 지울 수 없어요.',
  compare: {
    from: '이전',
    to: '이후',
    draft: '쓰는 중인 버전',
    version: (day: string, state: string): string => `${day} 시행 (${state})`,
    gone: '쓰던 버전이 이제 없어요. 그 사이에 알렸거나 지웠어요.',
    newest: '최근 두 버전 비교',
    same: '두 버전의 글이 같아요.',
    counts: (added: number, removed: number): string =>
      `더해진 문단 ${added}개, 빠진 문단 ${removed}개`,
    onlyChanges: '바뀐 곳만 보기',
    added: '더해짐',
    removed: '빠짐',
    skipped: (count: number): string => `바뀌지 않은 문단 ${count}개`,
  },
} as const;

/** Read a document's type as a URL has it, in lower case; undefined for what is none. */
export function termsTypeOf(text: string): Type | undefined {
  return (Object.keys(termsTypeNames) as Type[]).find((type) => type.toLowerCase() === text);
}
