import { z } from 'zod';
import { text } from '../fields.ts';
import { LATEST_NOTICE } from '../member/notifications.rules.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { MOST_SEEN_COUNTED } from './one-time-notices.rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Given by the screen when a notice is begun, so that a press without a reply makes no second one. */
export const NoticeId = text(60)
  .regex(/^[a-z0-9-]{1,60}$/, '이름은 영문 소문자, 숫자와 -로 지어 주세요.')
  .refine((id) => id !== LATEST_NOTICE, '다른 이름을 지어 주세요.');

/** PLANNED: not shown yet. ENDED: its time is over, or it was taken down. */
export const noticeStates = ['PLANNED', 'RUNNING', 'ENDED'] as const;

/** All that staff write of a notice; times are moments. */
export const NoticeFacts = z.strictObject({
  title: text(60).trim().min(1, '제목을 적어 주세요.'),
  /** Plain text; its lines stay lines. */
  body: text(1000).trim().min(1, '내용을 적어 주세요.'),
  /** A path of the store that the notice leads to; empty where it leads nowhere. */
  path: text(300)
    .trim()
    .regex(/^(\/(?!\/)[^\s\\]*)?$/, '/로 시작하는 스토어 주소를 적어 주세요. 예: /events/3'),
  startsAt: moment,
  endsAt: moment,
});
export const NoticeForm = NoticeFacts.refine(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: '끝나는 때를 시작보다 늦게 정해 주세요.' },
);
export type NoticeForm = z.output<typeof NoticeForm>;

/** A notice as it is stored: an operator’s may be longer than staff’s. */
export const SeenNotice = z.strictObject({
  title: text(1_000),
  body: text(20_000),
  path: text(1_000),
  startsAt: moment,
  endsAt: moment,
});

export const OneTimeNotice = z.object({
  noticeId: z.string(),
  form: SeenNotice,
  state: z.enum(noticeStates),
  /** Members who have seen it; the highest count means as many or more. */
  seenBy: z.int().max(MOST_SEEN_COUNTED),
});
export type OneTimeNotice = z.output<typeof OneTimeNotice>;

const params = z.object({ noticeId: NoticeId });

/**
 * Notices that each member sees once: those that run or are planned before those that are over, of each
 * what begins last first; at most a hundred. `isMore`: there are more.
 */
export const listOneTimeNotices = adminEndpoint({
  method: 'GET',
  path: '/one-time-notices',
  permission: 'marketing.read',
  reply: z.object({ items: z.array(OneTimeNotice), isMore: z.boolean() }),
  refusals: ['login_unavailable'],
});

/**
 * Save a notice: a new one where `seen` is null, else from what staff saw of it. Members who have seen it do
 * not see it again. The same once more changes nothing.
 */
export const saveOneTimeNotice = adminEndpoint({
  method: 'PUT',
  path: '/one-time-notices/:noticeId',
  permission: 'marketing.write',
  params,
  body: z.strictObject({ seen: SeenNotice.nullable(), form: NoticeForm }),
  refusals: ['invalid_request', 'one_time_notice_changed_meanwhile', 'login_unavailable'],
});

/**
 * Take a notice down, from what staff saw of it: one that runs ends now, one that is planned is deleted. One
 * that is over, or gone, stays so.
 */
export const endOneTimeNotice = adminEndpoint({
  method: 'POST',
  path: '/one-time-notices/:noticeId/end',
  permission: 'marketing.write',
  params,
  body: z.strictObject({ seen: SeenNotice }),
  refusals: ['invalid_request', 'one_time_notice_changed_meanwhile', 'login_unavailable'],
});
