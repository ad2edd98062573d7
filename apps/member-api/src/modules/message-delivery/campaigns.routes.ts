import * as api from '@duskline/contract/internal/campaigns';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { countAgreed } from '../accounts/index.ts';
import type { Template } from '../message-templates/index.ts';
import { renderMail, renderPush, renderSms, templateOf } from '../message-templates/index.ts';
import { countCampaign, countHeld, insertCampaignStop } from './campaigns.sql.ts';

/** Register the internal calls of the shop about its campaigns. */
export function campaignMessageRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, clock, settings } = context;

  internal(api.stopCampaign, async ({ params }) => {
    await inTransaction(db, (tx) => insertCampaignStop(tx, params.campaignNo, clock.now()));
    return undefined;
  });

  internal(api.countCampaign, async ({ params }) => ({
    data: { channels: await countCampaign(db, params.campaignNo) },
  }));

  internal(api.countHeld, async ({ body }) => ({
    data: { held: await countHeld(db, body.campaignNos) },
  }));

  internal(api.countAgreed, async ({ body }) => ({ data: await countAgreed(db, body.memberNos) }));

  internal(api.renderCampaign, ({ body: { name, ...values } }) => {
    const template = templateOf('campaign') as Template<unknown>;
    const to = { name, siteUrl: settings.SITE_URL, isMember: true };
    const { subject, text } = renderMail(template, values, to);
    const { title, body } = renderPush(template, values, to);
    const rendered = { mail: { subject, text }, push: { title, body } };
    return { data: { ...rendered, sms: renderSms(template, values, to) } };
  });
}
