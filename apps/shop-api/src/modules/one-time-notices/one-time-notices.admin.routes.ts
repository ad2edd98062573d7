import * as api from '@duskline/contract/admin/one-time-notices';
import * as calls from '@duskline/contract/internal/one-time-notices.calls';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { careForAccount } from '../accounts/index.ts';

/**
 * Register staff's calls about notices that each member sees once. The Member API has them, shows them and
 * writes the audit of their changes.
 */
export function oneTimeNoticeAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { memberApi } = shop;
  staff(api.listOneTimeNotices, async () => {
    const found = await careForAccount(shop, () => memberApi(calls.listNotices));
    return isRefusal(found) ? found : found.data;
  });
  staff(api.saveOneTimeNotice, async ({ params, body }, { caller }) => {
    const saved = await careForAccount(shop, () =>
      memberApi(calls.saveNotice, { params, body: { ...body, actor: actorOf(caller) } }),
    );
    if (isRefusal(saved)) return saved;
    if (saved.data.result === 'changed') return refuse('one_time_notice_changed_meanwhile');
    return undefined;
  });
  staff(api.endOneTimeNotice, async ({ params, body }, { caller }) => {
    const ended = await careForAccount(shop, () =>
      memberApi(calls.endNotice, { params, body: { ...body, actor: actorOf(caller) } }),
    );
    if (isRefusal(ended)) return ended;
    if (ended.data.result === 'changed') return refuse('one_time_notice_changed_meanwhile');
    return undefined;
  });
}
