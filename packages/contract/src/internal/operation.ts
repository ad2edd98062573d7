import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';

/** Who of the staff does it, as the audit names them. */
const actor = text(100).min(1);
const moment = z.iso.datetime();

/** What the Member API tries no more: a job of its queues, or a message that no channel took. */
export const AccountsLetterKind = z.enum(['job', 'message']);

const Letter = z.object({
  kind: AccountsLetterKind,
  id: z.string(),
  /** The queue, or the kind of message and its channel. */
  name: z.string(),
  /** Why, without mails, phones and tokens. */
  problem: z.string(),
  tries: z.int().nullable(),
  at: moment,
});

const Queue = z.object({
  queue: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestSeconds: z.number(),
});

/** A job that the Member API repeats by itself; `cron` has five fields, Seoul time. */
const RepeatingJob = z.object({
  queue: z.string(),
  cron: z.string(),
  isRunning: z.boolean(),
  isWaiting: z.boolean(),
  lastEndedAt: moment.nullable(),
  hasLastFailed: z.boolean(),
});

/** A key that signs the tokens of logins: its name alone. */
const SigningKey = z.object({
  keyId: z.string(),
  createdAt: moment,
  state: z.enum(['COMING', 'SIGNING', 'REPLACED']),
});

/** How the Member API fares: its queues, what it tries no more, its keys by name and age. */
export const readAccountsOperation = memberEndpoint({
  method: 'GET',
  path: '/internal/operation',
  auth: 'none',
  reply: data(
    z.object({
      queues: z.array(Queue),
      jobs: z.array(RepeatingJob),
      letters: z.array(Letter),
      signingKeys: z.array(SigningKey),
      /** Since when the secret of its keyed hashes is there. */
      hashSecretSince: moment.nullable(),
    }),
  ),
  refusals: [],
});

const letter = z.object({ kind: AccountsLetterKind, id: text(64).regex(/^[\da-f-]+$/) });
/** Of what was put back or given up; null where somebody was faster. */
const changed = data(z.object({ name: z.string().nullable() }));

/** Put a dead letter of the Member API back, for staff; written in its audit. */
export const retryAccountsLetter = memberEndpoint({
  method: 'POST',
  path: '/internal/operation/dead-letters/:kind/:id/retry',
  auth: 'none',
  params: letter,
  body: z.object({ actor }),
  reply: changed,
  refusals: [],
});

/** Give a dead letter of the Member API up, for staff; written in its audit with the reason. */
export const dropAccountsLetter = memberEndpoint({
  method: 'POST',
  path: '/internal/operation/dead-letters/:kind/:id/drop',
  auth: 'none',
  params: letter,
  body: z.object({ actor, reason: text(200).min(1) }),
  reply: changed,
  refusals: [],
});

/**
 * Run a repeating job of the Member API now, for staff; written in its audit. Null: it repeats no such job.
 * Where the job waits or runs already, nothing is added.
 */
export const runAccountsJob = memberEndpoint({
  method: 'POST',
  path: '/internal/operation/jobs/:queue/run',
  auth: 'none',
  isRepeatable: true,
  params: z.object({ queue: text(100).min(1) }),
  body: z.object({ actor }),
  reply: data(z.object({ isNew: z.boolean().nullable() })),
  refusals: [],
});

/**
 * Add a signing key, for staff; written in the Member API's audit. Where one waits to be used already,
 * nothing is added: a second press is no second key.
 */
export const rotateSigningKeys = memberEndpoint({
  method: 'POST',
  path: '/internal/operation/signing-keys/rotate',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ actor }),
  reply: data(z.object({ added: z.string().nullable() })),
  refusals: [],
});
