import { randomUUID } from 'node:crypto';
import { ApiError, type Caller } from '@duskline/client';
import type { CheckedToken } from '@duskline/contract/member/sessions';
import type { z } from 'zod';

type Holder = z.output<typeof CheckedToken>;

/** What the fake Member API replies; tests change it. */
export type TestMemberApi = {
  caller: Caller;
  /** By the refresh token or the `name password` that finds them. */
  holders: Map<string, Holder>;
  /** Replies to every call with this instead. */
  failsWith: ApiError | undefined;
  /** Leaves the next call without a reply; resolves when it has come. */
  isSilent(): Promise<void>;
  asked: { path: string; input: unknown }[];
};

export function createTestMemberApi(): TestMemberApi {
  let onSilence: (() => void) | undefined;
  const api: TestMemberApi = {
    holders: new Map(),
    failsWith: undefined,
    asked: [],
    isSilent: () =>
      new Promise((resolve) => {
        onSilence = resolve;
      }),
    caller: (async (call: { path: string }, input: Record<string, Record<string, string>>) => {
      api.asked.push({ path: call.path, input });
      if (onSilence) {
        onSilence();
        onSilence = undefined;
        return new Promise(() => {});
      }
      if (api.failsWith) throw api.failsWith;
      const { query, body } = input;
      const holder = api.holders.get(
        query ? `${query.token}` : `${body?.username} ${body?.password}`,
      );
      if (!holder) throw new ApiError(401, 'C999', '로그인이 종료되었어요. 다시 로그인해 주세요.');
      return { data: body ? { ...holder, deviceToken: 'device-1' } : holder };
    }) as Caller,
  };
  return api;
}

let count = 1000;

/** Somebody with an account; `facts` replaces some of the defaults. */
export function aHolder(facts: Partial<Holder> = {}): Holder {
  count += 1;
  return {
    memberNo: count,
    username: `holder${count}@duskline.example`,
    name: '이더스크',
    phone: `0107${String(count).padStart(7, '0')}`,
    birthday: '1999-03-14',
    sex: 'F',
    isPrivacyPolicyAgreed: true,
    identityKey: null,
    sessionId: randomUUID(),
    isRefreshToken: true,
    expiresIn: 30 * 86_400,
    ...facts,
  };
}
