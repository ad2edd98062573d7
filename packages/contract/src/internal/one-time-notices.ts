import { z } from 'zod';
import { NoticeForm, NoticeId, OneTimeNotice, SeenNotice } from '../admin/one-time-notices.ts';
import { text } from '../fields.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';

/** Who of the staff does it, as the audit names them. */
const actor = text(100).min(1);
const params = z.object({ noticeId: NoticeId });

/** A hundred notices, those that are over last; times are moments. `isMore`: there are more. */
export const listNotices = memberEndpoint({
  method: 'GET',
  path: '/internal/one-time-notices',
  auth: 'none',
  reply: data(z.object({ items: z.array(OneTimeNotice), isMore: z.boolean() })),
  refusals: [],
});

/** Save a notice from what was seen of it; written in the audit. `changed`: it is something else by now. */
export const saveNotice = memberEndpoint({
  method: 'PUT',
  path: '/internal/one-time-notices/:noticeId',
  auth: 'none',
  params,
  body: z.object({ actor, seen: SeenNotice.nullable(), form: NoticeForm }),
  reply: data(z.object({ result: z.enum(['saved', 'changed']) })),
  refusals: [],
});

/** Take a notice down as it was seen; written in the audit. `changed`: it is something else by now. */
export const endNotice = memberEndpoint({
  method: 'POST',
  path: '/internal/one-time-notices/:noticeId/end',
  auth: 'none',
  params,
  body: z.object({ actor, seen: SeenNotice }),
  reply: data(z.object({ result: z.enum(['ended', 'changed']) })),
  refusals: [],
});
