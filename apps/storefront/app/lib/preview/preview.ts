import type { Platform } from '../native/in-app.ts';

/** What staff look at before shoppers do: one page, for a platform, with replies of its own. */
export type Preview = {
  path: string;
  platform: Platform;
  /** By the path of the call, below the Shop API's URL; its query does not matter. */
  replies: readonly HeldReply[];
};

type HeldReply = { path: string; reply: unknown; namedBy?: string | undefined };

/** Find what a call answers in a preview; undefined where it answers as ever. */
export function heldReply(
  { replies }: Pick<Preview, 'replies'>,
  url: string,
  shopApiUrl: string,
): Response | undefined {
  const path = url.slice(shopApiUrl.length).split('?', 1)[0] ?? '';
  const held = replies.find((one) => one.path === path);
  if (held) return Response.json(held.reply);
  const list = replies.find((one) => one.namedBy && path.startsWith(`${one.path}/`));
  return list && Response.json(partsOf(list, path));
}

/** The parts of a held list that a call names, in its order. */
function partsOf({ path: ofList, reply, namedBy = '' }: HeldReply, path: string): unknown[] {
  const names = decodeURIComponent(path.slice(ofList.length + 1)).split(',');
  const parts = reply as Record<string, unknown>[];
  return names.flatMap((name) => parts.filter((part) => part[namedBy] === name));
}
