import { z } from 'zod';

export const operations = [
  'toss.confirm',
  'toss.cancel',
  'toss.find',
  'toss.transactions',
  'toss.webhook',
  'solapi.send',
  'juso.search',
  'kcp.open',
  'kcp.verify',
  'mail.send',
  'fcm.token',
  'fcm.send',
  'tracking.track',
  'sentry.envelope',
  'slack.post',
  'kakao.token',
  'kakao.keys',
  'kakao.userinfo',
  'kakao.unlink',
  'apple.token',
  'apple.keys',
  'apple.revoke',
  's3.get',
  's3.head',
  's3.put',
  's3.delete',
  's3.list',
] as const;

export type Operation = (typeof operations)[number];

export const faultKinds = {
  slow: '느리게 답하기',
  status: '오류 상태로 답하기',
  malformed: '깨진 본문으로 답하기',
  drop: '처리하지 않고 연결 끊기',
  lost_answer: '처리한 뒤 연결 끊기',
  duplicate: '웹훅 두 번 보내기',
} as const;

export const Fault = z.object({
  operation: z.enum(operations),
  kind: z.enum(['slow', 'status', 'malformed', 'drop', 'lost_answer', 'duplicate']),
  /** For `slow`. */
  ms: z.coerce.number().int().min(1).max(60_000).default(3_000),
  /** For `status`. */
  status: z.coerce.number().int().min(400).max(599).default(500),
  /** How many calls it affects. */
  times: z.coerce.number().int().min(1).max(1_000).default(1),
});

export type Fault = z.infer<typeof Fault>;

export type FaultList = {
  add(fault: Fault): void;
  /** Take the oldest fault of an operation for one call, and count it down. */
  take(operation: Operation): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
};

const MOST_FAULTS = 100;

/** Create the list of faults to inject next, for each operation in the order they were added. */
export function createFaultList(): FaultList {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults = [...faults, fault].slice(-MOST_FAULTS);
    },
    take(operation) {
      const fault = faults.find((one) => one.operation === operation);
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((one) => one !== fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
  };
}
