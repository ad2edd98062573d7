import type { NamedShapes, ReplyShape } from '@duskline/client';

/**
 * The shapes of the Shop API's replies, by method, path and version. Filled from the contract while
 * the storefront is built (`reply-shapes-plugin.ts`); without a build there are none.
 */
export const replyShapes: {
  replies: Readonly<Record<string, ReplyShape>>;
  named: NamedShapes;
} = { replies: {}, named: {} };
