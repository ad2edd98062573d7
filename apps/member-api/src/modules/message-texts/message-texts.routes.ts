import * as api from '@duskline/contract/internal/message-texts';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { listTexts, readText } from './describe-texts.ts';
import { approveText, saveText } from './save-text.ts';
import { renderWords, sendTest } from './try-words.ts';

/** Register the internal calls by which the Shop API's staff write the texts of messages. */
export function messageTextRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, settings } = context;
  internal(api.listTexts, async () => ({ data: { items: await listTexts(db) } }));
  internal(api.readText, async ({ params }) => ({
    data: (await readText(context, params.kind)) ?? null,
  }));
  internal(api.saveText, async ({ params, body }) => ({
    data: await saveText(context, { ...params, ...body }),
  }));
  internal(api.approveText, async ({ params, body }) => ({
    data: await approveText(context, { ...params, ...body }),
  }));
  internal(api.renderText, ({ params, body }) => ({
    data: renderWords(settings.SITE_URL, params, body.words) ?? null,
  }));
  internal(api.sendTextTest, async ({ params, body }) => ({
    data: await sendTest(context, params, body),
  }));
}
