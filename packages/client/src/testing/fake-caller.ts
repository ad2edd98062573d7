import type { Call, CallInput, CallReply } from '@duskline/contract';
import type { Caller } from '../create-caller.ts';

type Prepared<C extends Call> =
  | CallReply<C>
  | ((input: CallInput<C>) => CallReply<C> | Promise<CallReply<C>>);

export type FakeCaller = Caller & {
  /** Set what a call returns from now on; a function gets the input and may throw an `ApiError`. */
  on<C extends Call>(call: C, reply: Prepared<C>): void;
  /** Set what calls without a reply of their own do from now on. */
  onOthers(reply: (call: Call) => Promise<unknown>): void;
  /** The inputs one call has had, oldest first. */
  inputsOf<C extends Call>(call: C): CallInput<C>[];
};

/** Stand in for an API in tests of its callers; a call without a prepared reply is an error. */
export function createFakeCaller(): FakeCaller {
  const replies = new Map<Call, unknown>();
  const inputs = new Map<Call, unknown[]>();
  let others: ((call: Call) => Promise<unknown>) | undefined;
  const caller = async (call: Call, input: unknown = {}) => {
    inputs.set(call, [...(inputs.get(call) ?? []), input]);
    if (!replies.has(call) && others) return others(call);
    if (!replies.has(call)) throw new Error(`no reply prepared for ${call.method} ${call.path}`);
    const reply = replies.get(call);
    return typeof reply === 'function' ? reply(input) : reply;
  };
  const extras = {
    on: (call: Call, reply: unknown) => void replies.set(call, reply),
    onOthers: (reply: (call: Call) => Promise<unknown>) => {
      others = reply;
    },
    inputsOf: (call: Call) => inputs.get(call) ?? [],
  };
  return Object.assign(caller, extras) as unknown as FakeCaller;
}
