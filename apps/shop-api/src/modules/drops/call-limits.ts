import { MINUTE_MS } from '@duskline/contract/time.rules';
import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createCallCounter } from '@duskline/platform/limits/call-counter';

/** Who calls, and from where. */
export type CallOrigin = {
  member: { memberNo: number } | undefined;
  /** Of a guest's browser; undefined where it has no number yet. */
  device: string | undefined;
  ip: string;
};

/**
 * Calls a minute about drops, in each process. A person with three tabs makes fifty at the opening. A carrier puts thousands behind one address, all in the same minute.
 */
const MOST = { member: 120, device: 120, network: 6_000 } as const;
const COUNTED = 50_000;

/** Counts the calls of members, devices and networks about drops. */
export type DropCallLimits = {
  /** Count a call; refuses where its member, device or network has made too many in a minute. */
  count(origin: CallOrigin, now: Date): undefined | Refusal<'drop_calls_too_fast'>;
};

/** Create the counters of a process. */
export function createCallLimits(): DropCallLimits {
  const counter = createCallCounter({ windowMs: MINUTE_MS, keys: COUNTED });
  return {
    count({ member, device, ip }, now) {
      const isOver = (kind: keyof typeof MOST, key: string | number) =>
        counter.count(`${kind} ${key}`, now.getTime()) > MOST[kind];
      const isTooMuch = [
        isOver('network', networkOf(ip)),
        member && isOver('member', member.memberNo),
        !member && device && isOver('device', device),
      ].some(Boolean);
      return isTooMuch ? refuse('drop_calls_too_fast') : undefined;
    },
  };
}
