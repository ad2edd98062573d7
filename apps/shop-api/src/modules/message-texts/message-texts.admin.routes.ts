import * as api from '@duskline/contract/admin/message-texts';
import * as calls from '@duskline/contract/internal/message-texts.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, staffNoOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { careForAccount } from '../accounts/index.ts';
import { findStaffContact, findStaffNames } from '../staff/index.ts';

const refusals = {
  unknown: 'message_text_not_found',
  changed: 'message_text_changed_meanwhile',
  wrong: 'message_text_wrong',
  used: 'message_template_used',
  nowhere: 'message_test_nowhere',
  often: 'message_test_often',
  failed: 'message_test_failed',
} as const;

/**
 * Register what staff do with the texts of messages. The Member API, which sends them, has the texts
 * and writes the audit of their changes.
 */
export function messageTextAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { memberApi } = shop;

  staff(api.listMessageTexts, async () => {
    const found = await careForAccount(shop, () => memberApi(calls.listTexts));
    if (isRefusal(found)) return found;
    return {
      items: found.data.items.map((item) => ({
        ...item,
        channels: item.channels.map(({ savedAt, ...channel }) => ({
          ...{ ...channel, savedAt: savedAt && inSeoul(savedAt) },
        })),
      })),
    };
  });

  staff(api.getMessageText, ({ params }) => readText(shop, params.kind));

  staff(api.saveMessageText, ({ params, body }, { caller }) =>
    changeAndRead(shop, params.kind, () =>
      memberApi(calls.saveText, {
        params,
        body: { ...body, restored: null, actor: actorOf(caller) },
      }),
    ),
  );

  staff(api.restoreMessageText, ({ params, body }, { caller }) =>
    changeAndRead(shop, params.kind, () =>
      memberApi(calls.saveText, {
        params,
        body: { ...body, words: null, actor: actorOf(caller) },
      }),
    ),
  );

  staff(api.approveMessageText, ({ params, body }, { caller }) =>
    changeAndRead(shop, params.kind, () =>
      memberApi(calls.approveText, { params, body: { ...body, actor: actorOf(caller) } }),
    ),
  );

  staff(api.previewMessageText, async ({ params, body }) => {
    const found = await careForAccount(shop, () =>
      memberApi(calls.renderText, { params, body: { words: body.words } }),
    );
    if (isRefusal(found)) return found;
    return found.data ?? refuse('message_text_not_found');
  });

  staff(api.testMessageText, async ({ params, body }, { caller }) => {
    const { name, email } = await findStaffContact(shop.db, shop.vault, caller.staffNo);
    const phone = body.phone?.replaceAll('-', '') ?? null;
    const sent = await careForAccount(shop, () =>
      memberApi(calls.sendTextTest, {
        params,
        body: { actor: actorOf(caller), words: body.words, name, email, phone },
      }),
    );
    if (isRefusal(sent)) return sent;
    const { result, problem } = sent.data;
    if (result !== 'sent') return refuse(refusals[result], {}, problem ?? undefined);
    return { sentTo: params.channel === 'MAIL' ? email : (body.phone ?? '') };
  });
}

type Changed = {
  data: { result: 'saved' | 'unknown' | 'changed' | 'wrong' | 'used'; problem: string | null };
};

async function changeAndRead(shop: ShopContext, kind: string, change: () => Promise<Changed>) {
  const changed = await careForAccount(shop, change);
  if (isRefusal(changed)) return changed;
  const { result, problem } = changed.data;
  if (result !== 'saved') return refuse(refusals[result], {}, problem ?? undefined);
  return readText(shop, kind);
}

/** Read a message with the names of who wrote its versions. */
async function readText(
  shop: ShopContext,
  kind: string,
): Promise<api.MessageText | Refusal<'message_text_not_found' | 'login_unavailable'>> {
  const found = await careForAccount(shop, () =>
    shop.memberApi(calls.readText, { params: { kind } }),
  );
  if (isRefusal(found)) return found;
  const text = found.data;
  if (!text) return refuse('message_text_not_found');
  const authors = text.channels.flatMap(({ versions }) =>
    versions.flatMap(({ savedBy }) => staffNoOf(savedBy) ?? []),
  );
  const names = await findStaffNames(shop.db, shop.vault, [...new Set(authors)]);
  return {
    ...text,
    channels: text.channels.map((channel) => ({
      ...channel,
      versions: channel.versions.map((version) => ({
        ...version,
        savedAt: inSeoul(version.savedAt),
        savedBy: names.get(staffNoOf(version.savedBy) ?? 0) ?? version.savedBy,
      })),
    })),
  };
}

const inSeoul = (moment: string) => seoulDateTime(new Date(moment));
