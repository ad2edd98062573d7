import { DAY_MS } from '@duskline/contract/time.rules';
import { putBounded } from '../state/bounded.ts';
import { refuse, type TossReply } from './refusals.ts';

const longestKey = 300;
const replayMs = 15 * DAY_MS;

export type ReplayOnce = (
  request: { key: string | undefined; path: string },
  run: () => Promise<TossReply>,
) => Promise<TossReply>;

/** Create the replay of idempotent requests: the same key and path get the first reply again for 15 days. */
export function createReplayOnce(now: () => Date): ReplayOnce {
  const answers = new Map<string, { at: number; reply: TossReply | undefined }>();

  return async ({ key, path }, run) => {
    if (!key) return run();
    if (key.length > longestKey) return refuse('INVALID_IDEMPOTENCY_KEY');
    const id = `${path}\n${key}`;
    const earlier = answers.get(id);
    if (earlier && now().getTime() - earlier.at < replayMs) {
      return earlier.reply ?? refuse('IDEMPOTENT_REQUEST_PROCESSING');
    }
    const entry: { at: number; reply: TossReply | undefined } = {
      at: now().getTime(),
      reply: undefined,
    };
    putBounded(answers, id, entry);
    try {
      entry.reply = await run();
      return entry.reply;
    } catch (fault) {
      answers.delete(id);
      throw fault;
    }
  };
}
