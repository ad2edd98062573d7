import { NoticeFacts, NoticeId } from '@duskline/contract/admin/one-time-notices';
import { seoulDateTime } from '@duskline/contract/time.rules';
import {
  listDeadLetters,
  resendDeadLetter,
} from '@duskline/member-api/modules/message-delivery/index';
import { publishNotice } from '@duskline/member-api/modules/notifications/index';
import { refuse } from '@duskline/platform/http/refusal';
import {
  listDeadNotifications,
  retryNotification,
} from '@duskline/shop-api/modules/notifications/index';
import { command } from './command.ts';
import { rowNo, since, until } from './inputs.ts';
import { table } from './table.ts';

/** Messages and announcements that failed, and notices that members see once. */
export const messageCommands = [
  command({
    usage: 'messages dead [--before NO]',
    korean: '보내지 못한 메시지와 전달하지 못한 알림을 최근 것부터 보여 줍니다.',
    english: 'shows messages that could not be sent and announcements that could not be delivered',
    input: { before: rowNo.optional() },
    async run({ shop, member }, { before }) {
      const letters = await listDeadLetters(member, before);
      const announcements = await listDeadNotifications(shop);
      const text = table(
        ['번호', '무엇', '종류', '경로', '시각', '까닭'],
        [
          ...letters.map((one) => [
            ...[one.deliveryNo, 'message', one.kind, one.channel],
            ...[seoulDateTime(one.createdAt), one.problem],
          ]),
          ...announcements.map((one) => [
            ...[one.announcementNo, 'announcement', one.kind, ''],
            ...[seoulDateTime(one.createdAt), one.problem],
          ]),
        ],
      );
      return { text, data: { letters, announcements } };
    },
  }),
  command({
    usage: 'messages resend DELIVERY_NO',
    korean: '보내지 못한 메시지를 1분 안에 다시 보냅니다.',
    english: 'sends a failed message again, within a minute',
    input: { deliveryNo: rowNo },
    run: (context, { deliveryNo }) =>
      context.changeMembers(async (tx, { clock }) => {
        const isResent = await resendDeadLetter(tx, deliveryNo, clock.now());
        if (!isResent) return refuse('dead_letter_not_found');
        return { text: `메시지 ${deliveryNo}번을 다시 보내요.`, after: { deliveryNo } };
      }),
  }),
  command({
    usage: 'messages hand-over ANNOUNCEMENT_NO',
    korean: '회원 서버가 받지 않은 알림을 1분 안에 다시 전달합니다.',
    english: 'delivers a failed announcement to the Member API again, within a minute',
    input: { announcementNo: rowNo },
    run: (context, { announcementNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const isResent = await retryNotification(tx, announcementNo, clock.now());
        if (!isResent) return refuse('dead_letter_not_found');
        return { text: `알림 ${announcementNo}번을 다시 전달해요.`, after: { announcementNo } };
      }),
  }),
  command({
    usage: 'one-time-notice publish NOTICE_ID TITLE BODY SINCE UNTIL [--path PATH]',
    korean: '회원마다 한 번만 보이는 안내를 올립니다.',
    english: 'publishes a notice that every member sees once',
    input: {
      noticeId: NoticeId,
      title: NoticeFacts.shape.title,
      body: NoticeFacts.shape.body,
      since,
      until,
      path: NoticeFacts.shape.path.optional(),
    },
    run: (context, { since: startsAt, until: endsAt, path = '', ...notice }) =>
      context.changeMembers(async (tx) => {
        if (endsAt <= startsAt) return refuse('invalid_request', {}, '끝이 시작보다 늦어야 해요.');
        await publishNotice(tx, { ...notice, path, startsAt, endsAt });
        const { noticeId } = notice;
        return { text: `안내(${noticeId})를 올렸어요.`, after: { noticeId, startsAt, endsAt } };
      }),
  }),
];
