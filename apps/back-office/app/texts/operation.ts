import type { Check, DeadLetterKind } from '@duskline/contract/admin/operation';

/** How the store runs: maintenance, jobs, health. */
export const operationTexts = {
  title: '운영',
  description:
    '쇼핑몰이 스스로 하는 일과 점검 화면을 다뤄요. npm run ops로도 같은 일을 할 수 있어요.',
  tabs: { health: '상태', letters: '하지 못한 일', maintenance: '점검' },
  health: {
    title: '상태',
    description: '서버와 제휴사까지 모두 확인하려면 npm run ops -- doctor를 실행해 주세요.',
    states: { ok: '좋음', look: '살펴보기', wrong: '고치기' } satisfies Record<
      Check['state'],
      string
    >,
    queues: '대기열',
    queueList: '대기열 목록',
    name: '이름',
    waiting: '기다림',
    running: '하는 중',
    failed: '7일 동안 실패',
    oldest: '가장 오래 기다린 시간',
    seconds: (seconds: number): string =>
      seconds < 60 ? `${Math.round(seconds)}초` : `${Math.round(seconds / 60)}분`,
    noQueues: '기다리거나 하고 있는 일이 없어요.',
    refresh: '새로고침',
  },
  letters: {
    list: '하지 못한 일 목록',
    description: '여러 번 해 보고 그만둔 일이에요. 까닭을 고친 뒤 다시 시도해 주세요.',
    kind: '종류',
    kinds: { job: '되풀이하는 일', announcement: '회원 서버 알림' } satisfies Record<
      DeadLetterKind,
      string
    >,
    name: '이름',
    problem: '까닭',
    unknownProblem: '남은 기록이 없어요.',
    tries: '시도',
    at: '시각',
    actions: '처리',
    retry: '다시 시도',
    retried: '1분 안에 다시 시도해요.',
    drop: '버리기',
    dropTitle: '일 버리기',
    dropNote: '버린 일은 다시 할 수 없어요. 사유는 변경 기록에 남아요.',
    reason: '사유',
    dropped: '버렸어요.',
    empty: '하지 못한 일이 없어요.',
  },
  maintenance: {
    title: '점검 화면',
    description:
      '켜면 쇼핑몰의 모든 요청에 점검 화면이 나와요. 진행 중인 결제의 결과와 관리 화면은 계속 열려 있어요.',
    isOpen: '쇼핑몰이 열려 있어요.',
    isClosed: '지금 점검 화면이 보여요.',
    isPlanned: (from: string): string => `${from}부터 점검 화면이 보여요.`,
    isOver: '점검 기간이 끝나 쇼핑몰이 열려 있어요.',
    until: (until: string): string => `${until}에 저절로 열려요.`,
    noEnd: '끌 때까지 닫혀 있어요.',
    message: '안내 문구',
    messageHint: '비워 두면 기본 문구가 나와요.',
    from: '시작 시각',
    fromHint: '비워 두면 바로 시작해요. 서울 시각이에요.',
    end: '끝나는 시각',
    endHint: '비워 두면 끌 때까지 계속해요.',
    turnOn: '점검 켜기',
    turnOff: '점검 끄기',
    confirmTitle: '점검 화면을 켤까요?',
    confirmNote: '손님이 쇼핑몰을 쓸 수 없게 돼요.',
    turnedOn: '점검을 켰어요.',
    turnedOff: '점검을 껐어요. 쇼핑몰이 다시 열렸어요.',
  },
} as const;
