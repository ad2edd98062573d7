import type { Call, CallInput, CallReply } from '@duskline/contract';
import type { Caller } from '../create-caller.ts';

type Answer<C extends Call> =
  | CallReply<C>
  | ((input: CallInput<C>) => CallReply<C> | Promise<CallReply<C>>);

export type FakeCaller = Caller & {
  /** What a call answers from now on; a function sees the input and may throw an `ApiError`. */
  on<C extends Call>(call: C, answer: Answer<C>): void;
  /** The inputs one call has had, oldest first. */
  inputsOf<C extends Call>(call: C): CallInput<C>[];
};

/** Stands in for an API in tests of what calls it; a call nobody prepared is a fault of the test. */
export function createFakeCaller(): FakeCaller {
  const answers = new Map<Call, unknown>();
  const inputs = new Map<Call, unknown[]>();
  const caller = async (call: Call, input: unknown = {}) => {
    inputs.set(call, [...(inputs.get(call) ?? []), input]);
    if (!answers.has(call)) throw new Error(`no answer prepared for ${call.method} ${call.path}`);
    const answer = answers.get(call);
    return typeof answer === 'function' ? answer(input) : answer;
  };
  const extras = {
    on: (call: Call, answer: unknown) => void answers.set(call, answer),
    inputsOf: (call: Call) => inputs.get(call) ?? [],
  };
  return Object.assign(caller, extras) as unknown as FakeCaller;
}
