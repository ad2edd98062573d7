import type { TimelineEntry } from '@duskline/contract/admin/order-shapes';

/** What is known of an order's life; times are as the API writes them, amounts in won, texts Korean. */
export type LifeFacts = {
  orderedAt: string;
  payment: { text: string; approvedAt: string | null };
  deliveries: { text: string; shippedAt: string | null }[];
  lines: { name: string; deliveredAt: string | null; confirmedAt: string | null }[];
  claims: {
    text: string;
    reason: string;
    requestedAt: string;
    endedAt: string | null;
    end: string;
  }[];
  refunds: {
    amount: number;
    wantedAt: string;
    doneAt: string | null;
    refusal: string | null;
    paidBy: string | null;
  }[];
  messages: { text: string; createdAt: string; state: string }[];
  memos: { author: string; text: string; writtenAt: string }[];
  changes: { at: string; actor: string; text: string; detail: string }[];
};

/** Put everything that happened to an order into one line of time, oldest first. */
export function timelineOf(life: LifeFacts): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    entry(life.orderedAt, 'ordered', '주문했어요'),
    ...when(life.payment.approvedAt, (at) => entry(at, 'paid', '결제됐어요', life.payment.text)),
    ...life.deliveries.flatMap(({ shippedAt, text }) =>
      when(shippedAt, (at) => entry(at, 'shipped', '발송했어요', text)),
    ),
    ...together(life.lines, 'deliveredAt', 'delivered', '배송이 끝났어요'),
    ...together(life.lines, 'confirmedAt', 'confirmed', '구매확정했어요'),
    ...life.claims.flatMap((claim) => [
      entry(claim.requestedAt, 'claim_requested', `${claim.text}을 신청했어요`, claim.reason),
      ...when(claim.endedAt, (at) => entry(at, 'claim_ended', claim.end, claim.text)),
    ]),
    ...life.refunds.flatMap((refund) => [
      entry(refund.wantedAt, 'refund_wanted', '환불을 요청했어요', won(refund.amount)),
      ...when(refund.doneAt, (at) =>
        entry(at, 'refund_done', '환불됐어요', won(refund.amount), refund.paidBy ?? ''),
      ),
      ...(refund.refusal !== null && refund.doneAt === null
        ? [entry(refund.wantedAt, 'refund_refused', '환불이 거절됐어요', refund.refusal)]
        : []),
    ]),
    ...life.messages.map(({ createdAt, text, state }) =>
      entry(createdAt, 'message', `${text} 메시지`, messageStates[state] ?? state),
    ),
    ...life.memos.map(({ writtenAt, text, author }) =>
      entry(writtenAt, 'memo', '메모', text, author),
    ),
    ...life.changes.map(({ at, actor, text, detail }) => entry(at, 'change', text, detail, actor)),
  ];
  return entries
    .map((each, place) => ({ each, place }))
    .toSorted((a, b) => a.each.at.localeCompare(b.each.at) || a.place - b.place)
    .map(({ each }) => each);
}

const messageStates: Record<string, string> = {
  WAITING: '보내는 중',
  HANDED_OVER: '보냄',
  DEAD: '보내지 못함',
  DROPPED: '보내지 않기로 함',
};

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

function entry(
  at: string,
  kind: TimelineEntry['kind'],
  text: string,
  detail = '',
  who = '',
): TimelineEntry {
  return { at, kind, text, detail, who };
}

const when = (at: string | null, make: (at: string) => TimelineEntry) =>
  at === null ? [] : [make(at)];

/** Lines that arrived, or were confirmed, at one moment are one event. */
function together(
  lines: LifeFacts['lines'],
  key: 'deliveredAt' | 'confirmedAt',
  kind: TimelineEntry['kind'],
  text: string,
): TimelineEntry[] {
  const groups = Map.groupBy(lines, (line) => line[key]);
  return [...groups].flatMap(([at, group]) =>
    when(at, (moment) => entry(moment, kind, text, group.map((line) => line.name).join(', '))),
  );
}
