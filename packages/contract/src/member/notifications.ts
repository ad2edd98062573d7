import { z } from 'zod';
import { integer } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

export const NOTIFICATIONS_A_PAGE = 20;

export const Notification = z.object({
  notificationNo: z.number(),
  /** What it is about, `order_paid`. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where it leads: a path of the shop. */
  path: z.string(),
  isRead: z.boolean(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  createdAt: z.string(),
});

/** Newest first. */
export const getNotifications = memberEndpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  auth: 'member',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_A_PAGE),
  }),
  reply: data(
    z.object({
      totalCount: z.number(),
      unreadCount: z.number(),
      notifications: z.array(Notification),
    }),
  ),
  refusals: [],
});

/** How many are unread (spec, section 3, "Notification count"). */
export const countNotifications = memberEndpoint({
  method: 'GET',
  path: '/api/v1/notifications/count',
  auth: 'member',
  reply: data(z.object({ total: z.number() })),
  refusals: [],
});

/** Mark all up to the newest one seen as read: later ones stay unread. */
export const readNotifications = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/notifications/read',
  auth: 'member',
  isRepeatable: true,
  body: z.object({ upToNo: integer.min(1) }),
  reply: data(z.object({ total: z.number() })),
  refusals: [],
});

/**
 * A notice at the first request, null after that;
 * as `latest` the newest running one not seen yet, null where there is none.
 */
export const getOneTimeNotice = memberEndpoint({
  method: 'GET',
  path: '/api/v1/notifications/one-time/:id',
  auth: 'member',
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/, '없는 안내예요.') }),
  reply: data(
    z.object({ id: z.string(), title: z.string(), body: z.string(), path: z.string() }).nullable(),
  ),
  refusals: ['notice_not_found'],
});
