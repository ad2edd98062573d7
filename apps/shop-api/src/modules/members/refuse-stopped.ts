import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** Refuse a stopped member's login or order in a sentence with the reason that staff gave. */
export function refuseStopped(reason: string): Refusal<'member_inactive'> {
  const end = /[.!?]$/.test(reason) ? '' : '.';
  return refuse(
    'member_inactive',
    {},
    `이용이 정지된 계정이에요. 이유: ${reason}${end} 궁금한 점은 고객센터로 문의해 주세요.`,
  );
}
