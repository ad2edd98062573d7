import { ApiError } from '@duskline/client';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';

/** A 4xx of the Member API: its status, and its sentence for the shopper. */
export type Rejection = { status: number; message: string };

const WRONG_URL_OR_KEY = 404;
const TIMEOUT_MS = 5 * SECOND_MS; // a shopper is looking at a login button meanwhile

/**
 * Call the Member API and return its reply, or its 4xx as a rejection. No reply within five seconds,
 * a 5xx or a wrong URL decides nothing: `login_unavailable`. Then nobody can log in just now, and
 * nobody is logged out.
 */
export async function callMemberApi<Reply>(
  { log }: Pick<ShopContext, 'log'>,
  call: () => Promise<Reply>,
): Promise<{ reply: Reply } | { rejection: Rejection } | Refusal<'login_unavailable'>> {
  try {
    return { reply: await withTimeout(call()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message } = error;
    if (status >= 400 && status < 500 && status !== WRONG_URL_OR_KEY) {
      return { rejection: { status, message } };
    }
    log.error({ err: error, status }, 'the Member API does not respond');
    return refuse('login_unavailable');
  }
}

function withTimeout<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError(0, 'TIME_LIMIT', 'no reply in time'));
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
