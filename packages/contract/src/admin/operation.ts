import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** `YYYY-MM-DDTHH:mm` in Seoul, as a field for a time of day has it. */
const minute = text(16).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, '날짜와 시각을 골라 주세요.');

/** Whether the shop is closed, from when until when; null is now, or until somebody opens it. */
export const Maintenance = z.object({
  on: z.boolean(),
  /** Shoppers see the maintenance screen at this moment. */
  isClosed: z.boolean(),
  message: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Grows with every change; a change names the one that it was made upon. */
  revision: z.int(),
});
export type Maintenance = z.infer<typeof Maintenance>;

/** Read the maintenance switch. */
export const getMaintenance = adminEndpoint({
  method: 'GET',
  path: '/operation/maintenance',
  permission: 'operation.read',
  reply: Maintenance,
  refusals: [],
});

/** Close the shop for maintenance, change the words or the period of that, or open it again. */
export const switchMaintenance = adminEndpoint({
  method: 'PUT',
  path: '/operation/maintenance',
  permission: 'operation.write',
  body: z.object({
    on: z.boolean(),
    message: text(200).trim().min(1).optional(),
    from: minute.optional(),
    until: minute.optional(),
    /** The `revision` that staff see. */
    seen: integer,
  }),
  refusals: ['invalid_request', 'maintenance_changed_meanwhile'],
});

/**
 * What is tried no more: a job, or an announcement to the Member API; of the Member API a job of its
 * own, or a message that no channel took.
 */
export const DeadLetterKind = z.enum(['job', 'announcement', 'account-job', 'message']);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

export const DeadLetter = z.object({
  kind: DeadLetterKind,
  id: z.string(),
  /** The queue, or the kind of announcement or message. */
  name: z.string(),
  /** Why, without mails, phones and tokens. */
  problem: z.string(),
  tries: z.int().nullable(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  at: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** What is tried no more, the latest first, a hundred of each kind at most; of jobs the last week's. */
export const listDeadLetters = adminEndpoint({
  method: 'GET',
  path: '/operation/dead-letters',
  permission: 'operation.read',
  reply: z.object({
    items: z.array(DeadLetter),
    /** The Member API does not reply: what it has given up is not among them. */
    isAccountsAway: z.boolean(),
  }),
  refusals: [],
});

const letter = z.object({ kind: DeadLetterKind, id: text(64).regex(/^[\da-f-]+$/) });

/** Put a dead letter back to be tried within a minute. */
export const retryDeadLetter = adminEndpoint({
  method: 'POST',
  path: '/operation/dead-letters/:kind/:id/retry',
  permission: 'operation.write',
  params: letter,
  refusals: ['invalid_request', 'dead_letter_gone', 'login_unavailable'],
});

/** Give a dead letter up, for a reason that the audit records. */
export const dropDeadLetter = adminEndpoint({
  method: 'POST',
  path: '/operation/dead-letters/:kind/:id/drop',
  permission: 'operation.write',
  params: letter,
  body: z.object({ reason: text(200).trim().min(5, '사유를 5자 이상 적어 주세요.') }),
  refusals: ['invalid_request', 'dead_letter_gone', 'login_unavailable'],
});

export const Queue = z.object({
  name: z.string(),
  /** Whose it is: the shop's, or the accounts'. */
  service: z.enum(['shop', 'accounts']),
  waiting: z.int(),
  running: z.int(),
  /** Of the last week. */
  failed: z.int(),
  oldestSeconds: z.number(),
});

/** A job that the shop or the accounts repeat by themselves. */
export const RepeatingJob = z.object({
  /** The name of its queue. */
  name: z.string(),
  service: z.enum(['shop', 'accounts']),
  /** When it runs: five fields, Seoul time. */
  cron: z.string(),
  isRunning: z.boolean(),
  isWaiting: z.boolean(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul, within the last week; or null. */
  lastEndedAt: z.string().nullable(),
  hasLastFailed: z.boolean(),
});
export type RepeatingJob = z.infer<typeof RepeatingJob>;

/** The jobs that repeat, with when each ran last. */
export const listRepeatingJobs = adminEndpoint({
  method: 'GET',
  path: '/operation/jobs',
  permission: 'operation.read',
  reply: z.object({ items: z.array(RepeatingJob), isAccountsAway: z.boolean() }),
  refusals: [],
});

/** Run a repeating job now; each may run at any time. Where it waits or runs already, nothing is added. */
export const runRepeatingJob = adminEndpoint({
  method: 'POST',
  path: '/operation/jobs/:service/:name/run',
  permission: 'operation.write',
  params: z.object({
    service: RepeatingJob.shape.service,
    name: text(100).regex(/^[a-z][a-z-]*$/),
  }),
  reply: z.object({ isNew: z.boolean() }),
  refusals: ['invalid_request', 'job_not_found', 'login_unavailable'],
});

export const Check = z.object({
  name: z.string(),
  state: z.enum(['ok', 'look', 'wrong']),
  found: z.string(),
});
export type Check = z.infer<typeof Check>;

/** How the shop fares, as far as a page can show; `npm run ops -- doctor` examines more. */
export const getHealth = adminEndpoint({
  method: 'GET',
  path: '/operation/health',
  permission: 'operation.read',
  reply: z.object({ checks: z.array(Check), queues: z.array(Queue) }),
  refusals: [],
});

export const keyKinds = [
  ...(['SIGNING', 'SHOP_TOKEN', 'PERSONAL_DATA', 'SHOP_HASH', 'ACCOUNTS_HASH'] as const),
] as const;

/** A key by its name and age; nothing of the key itself leaves the services. */
export const Key = z.object({
  kind: z.enum(keyKinds),
  /** Of its name the first letters; null where it has none. */
  name: z.string().nullable(),
  /** In use, published but not used yet, or replaced and still verifying. */
  state: z.enum(['IN_USE', 'COMING', 'REPLACED']),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul; null where only the operator knows. */
  since: z.string().nullable(),
  /** The day on which it should be replaced; null where it is not. */
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type Key = z.infer<typeof Key>;

/** Which keys the store has, since when, and when each should be replaced. */
export const listKeys = adminEndpoint({
  method: 'GET',
  path: '/operation/keys',
  permission: 'operation.read',
  reply: z.object({ items: z.array(Key), isAccountsAway: z.boolean() }),
  refusals: [],
});

/**
 * Add a key that signs the tokens of logins: it is used ten minutes later, and nobody is logged out.
 * Where one waits to be used already, nothing is added.
 */
export const rotateSigningKey = adminEndpoint({
  method: 'POST',
  path: '/operation/keys/signing/rotate',
  permission: 'operation.write',
  reply: z.object({ isNew: z.boolean() }),
  refusals: ['login_unavailable'],
});
