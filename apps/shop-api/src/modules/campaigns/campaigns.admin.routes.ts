import { randomUUID } from 'node:crypto';
import { ApiError } from '@duskline/client';
import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import * as api from '@duskline/contract/admin/campaigns';
import * as calls from '@duskline/contract/internal/campaigns.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { maskEmail, maskPhone } from '@duskline/platform/secrets/mask';
import { findTestLimit } from '@duskline/platform/test-message-limit';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, type StaffChange } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { findStaffContact } from '../staff/index.ts';
import { findCampaign, insertCampaign } from './campaigns.sql.ts';
import { changeCampaign, startCampaign, stopCampaign } from './change-campaign.ts';
import { countAudience, listCampaigns, readCampaign } from './read-campaign.ts';

/** A list of ten thousand members. */
const FORM_BYTES = 1024 * 1024;
/** Whose name a preview shows. */
const SAMPLE_NAME = '김고객';

/** Register what staff do with campaigns. */
export function campaignAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { clock } = shop;
  const large = { bodyBytes: FORM_BYTES };

  staff(api.listCampaigns, ({ query }) => listCampaigns(shop, query));
  staff(api.getCampaign, ({ params }) => readCampaign(shop, params.campaignNo));
  staff(api.countAudience, ({ body }) => countAudience(shop, body.audience), large);

  staff(api.previewCampaign, async ({ body }) => {
    try {
      const said = { ...body, name: SAMPLE_NAME };
      return (await shop.memberApi(calls.renderCampaign, { body: said })).data;
    } catch (error) {
      if (error instanceof ApiError) return refuse('campaign_sender_away');
      throw error;
    }
  });

  staff(
    api.createCampaign,
    ({ body: { key, form } }, { caller }) =>
      changeAsStaff(shop, caller, 'campaign create', async (tx) => {
        const by = { createdAt: clock.now(), createdBy: actorOf(caller) };
        const { campaignNo, isNew } = await insertCampaign(tx, { createKey: key, form, ...by });
        const after = isNew ? { campaignNo, ...auditOf(form) } : { campaignNo, isRepeated: true };
        return { after, result: { campaignNo } };
      }),
    large,
  );

  staff(
    api.changeCampaign,
    ({ params: { campaignNo }, body }, { caller }) =>
      changeAndRead(campaignNo, caller, 'campaign change', async (tx) => {
        const before = await changeCampaign(tx, { campaignNo, ...body });
        if (isRefusal(before)) return before;
        return {
          before: { campaignNo, ...auditOf(before.form) },
          after: { campaignNo, ...auditOf(body.form) },
          result: undefined,
        };
      }),
    large,
  );

  staff(api.testCampaign, ({ params: { campaignNo }, body: { phone } }, { caller }) =>
    changeAsStaff(shop, caller, 'campaign test', async (tx) => {
      const campaign = await findCampaign(tx, campaignNo);
      if (!campaign) return refuse('campaign_not_found');
      const asked = { actor: actorOf(caller), command: 'campaign test', now: clock.now() } as const;
      const often = await findTestLimit(tx, asked);
      if (often !== undefined) return refuse('message_test_often', {}, often);
      const { name, email } = await findStaffContact(tx, shop.vault, caller.staffNo);
      const { channels, title, body, path, action } = campaign.form;
      const tested = channels.filter(
        (channel) => channel === 'MAIL' || (channel === 'SMS' && phone !== null),
      );
      await enqueueNotification(tx, shop, {
        ...{ kind: 'campaign_test', key: `campaign-test:${randomUUID()}`, memberNo: null },
        ...{ name, email, phone: phone?.replaceAll('-', '') ?? null },
        data: { channels: tested, title, body, path, action },
      });
      const sentTo = tested.map((channel) => (channel === 'MAIL' ? email : (phone ?? '')));
      const to = sentTo.map((one) => (one === email ? maskEmail(one) : maskPhone(one)));
      return { after: { campaignNo, channels: tested, to }, result: { sentTo } };
    }),
  );

  staff(api.startCampaign, ({ params: { campaignNo }, body: { version, at } }, { caller }) =>
    changeAndRead(campaignNo, caller, 'campaign start', async (tx) => {
      const moment = at === null ? null : new Date(at);
      const started = await startCampaign(tx, shop, { campaignNo, version, at: moment });
      if (isRefusal(started)) return started;
      return { after: { campaignNo, ...started }, result: undefined };
    }),
  );

  staff(api.stopCampaign, ({ params: { campaignNo } }, { caller }) =>
    changeAndRead(campaignNo, caller, 'campaign stop', async (tx) => {
      const before = await stopCampaign(tx, shop, campaignNo);
      if (isRefusal(before)) return before;
      const state = before.state === 'SCHEDULED' ? 'DRAFT' : 'STOPPED';
      return {
        before: { campaignNo, state: before.state },
        after: { campaignNo, state },
        result: undefined,
      };
    }),
  );

  /** The figures are asked for after the commit: the Member API holds no transaction open. */
  async function changeAndRead<Name extends string>(
    campaignNo: number,
    caller: StaffCaller,
    action: AuditAction,
    work: (tx: ShopTx) => Promise<StaffChange<undefined> | Refusal<Name>>,
  ) {
    const refused = await changeAsStaff(shop, caller, action, work);
    return isRefusal(refused) ? refused : readCampaign(shop, campaignNo);
  }
}

/** What the audit records of a campaign: a list of members by its length. */
function auditOf({ audience: { memberNos, ...audience }, ...form }: api.CampaignForm): object {
  return { ...form, audience: { ...audience, listed: memberNos?.length ?? null } };
}
