import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { registerPerson } from '../../../test/factories.ts';
import { countCampaign, insertCampaignStop } from './campaigns.sql.ts';
import { queueMessage } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

const sendDue = () => world.jobs.runRepeating('send-due-messages');
const stop = (campaignNo: number) =>
  inTransaction(world.db, (tx) => insertCampaignStop(tx, campaignNo, world.clock.now()));

/** Queue a campaign by SMS and mail to somebody who agreed to SMS alone, and not at night. */
async function queueCampaign(campaignNo: number): Promise<void> {
  const { username } = await registerPerson(world);
  const { memberNo } = await world.db
    .selectFrom('account')
    .where('username', '=', username)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  const data = {
    ...{ campaignNo, channels: ['SMS' as const, 'MAIL' as const], title: '겨울 세일' },
    ...{ body: '최대 30%', path: '/events/1', action: '세일 보기' },
  };
  await inTransaction(world.db, (tx) =>
    queueMessage(tx, world.context, {
      kind: 'campaign',
      key: `campaign:${campaignNo}`,
      memberNo,
      data,
    }),
  );
}

const reasonsOf = async (campaignNo: number) =>
  (await countCampaign(world.db, campaignNo)).map(({ channel, skipped }) => ({ channel, skipped }));

test('who did not agree keeps that reason in a campaign that was stopped', async () => {
  world.clock.set(new Date('2026-05-04T12:00:00+09:00'));
  await queueCampaign(1);
  await stop(1);
  await sendDue();
  expect(await reasonsOf(1)).toEqual([
    { channel: 'MAIL', skipped: [{ reason: 'not agreed', messages: 1 }] },
    { channel: 'SMS', skipped: [{ reason: 'stopped', messages: 1 }] },
  ]);
});

test('who waited for the morning when a campaign was stopped has both as the reason', async () => {
  world.clock.set(new Date('2026-05-05T22:00:00+09:00'));
  await queueCampaign(2);
  await sendDue();
  await stop(2);
  world.clock.set(new Date('2026-05-06T08:00:01+09:00'));
  await sendDue();
  expect(await reasonsOf(2)).toEqual([
    { channel: 'MAIL', skipped: [{ reason: 'not agreed', messages: 1 }] },
    { channel: 'SMS', skipped: [{ reason: 'stopped at night', messages: 1 }] },
  ]);
});

test('a campaign that is stopped at night waits for nothing more', async () => {
  world.clock.set(new Date('2026-05-06T22:00:00+09:00'));
  await queueCampaign(3);
  await stop(3);
  await sendDue();
  expect((await reasonsOf(3))[1]).toEqual({
    channel: 'SMS',
    skipped: [{ reason: 'stopped at night', messages: 1 }],
  });
});
