import { ApiError, fillReply, ReplyShapeError } from '@duskline/client';
import type { Call } from '@duskline/contract';

/**
 * Make a reply of a mall that is not ours what our screens expect (decision 0156). Its shapes are
 * loaded at the first call. Throws an `ApiError` where a field has another type.
 */
export async function readForeignReply(call: Call, reply: unknown): Promise<unknown> {
  const { replyShapes } = await import('./reply-shapes.ts');
  const shape = replyShapes.replies[`${call.method} ${call.path} ${call.version ?? '1.0'}`];
  if (!shape) return reply;
  try {
    return fillReply(shape, reply, replyShapes.named);
  } catch (cause) {
    if (!(cause instanceof ReplyShapeError)) throw cause;
    throw new ApiError(502, 'REPLY_SHAPE', '', { cause });
  }
}
