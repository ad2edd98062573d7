import { ApiError } from '@duskline/client';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';

/** What the Member API said no with. */
export type Denial = { status: number; message: string };

const WRONG_ADDRESS_OR_KEY = 404;
const TIME_LIMIT_MS = 5_000; // a shopper is looking at a login button meanwhile

/**
 * Asks the Member API. A 4xx is its answer; silence, a fault of its own or an address that is not
 * its own is none: then nobody can log in just now, and nobody is logged out.
 */
export async function callMemberApi<Reply>(
  { log }: Pick<ShopContext, 'log'>,
  ask: () => Promise<Reply>,
): Promise<{ reply: Reply } | { denial: Denial } | Refusal<'login_unavailable'>> {
  try {
    return { reply: await inTime(ask()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message } = error;
    if (status >= 400 && status < 500 && status !== WRONG_ADDRESS_OR_KEY) {
      return { denial: { status, message } };
    }
    log.error({ err: error, status }, 'the Member API does not answer');
    return refuse('login_unavailable');
  }
}

function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError(0, 'TIME_LIMIT', 'no answer in time'));
    const timer = setTimeout(giveUp, TIME_LIMIT_MS);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
