import type { RuntimeConfig } from '../settings/runtime-config.ts';
import { heldReply, type Preview } from './preview.ts';

/** No API says it: the call is not sent. */
const ONLY_SHOWS = { status: 403, code: 'PREVIEW', message: '미리보기에서는 할 수 없어요.' };

/**
 * Answer a call of a previewed page in its browser, without sending it: what the preview holds, and a
 * refusal for everything else. The page's policy would block it too.
 */
export function answerInPreview(
  preview: Preview,
  { shopApiUrl }: RuntimeConfig,
  url: string,
): Response {
  return (
    heldReply(preview, url, shopApiUrl) ?? Response.json(ONLY_SHOWS, { status: ONLY_SHOWS.status })
  );
}
