import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { WITHDRAW_REASON_MAX_LENGTH } from '../member/accounts.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { exportOwnData } from '../member/privacy.ts';
import { q } from '../query.ts';

/** A member by their number in the Member API. */
const params = z.object({ memberNo: q.rowNo });
/** Who of the staff does it, as the audit names them. */
const actor = text(100).min(1);
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

export const AgreementKind = z.enum([
  ...(['use', 'privacy', 'over14'] as const),
  ...(['marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight'] as const),
]);

const Decision = z.object({ kind: AgreementKind, isAgreed: z.boolean(), decidedAt: time });

/** What an account consists of besides its person: staff read it, masked as its member sees it. */
export const AccountCare = z.object({
  hasPassword: z.boolean(),
  registeredAt: time,
  agreements: z.array(Decision),
  /** Every decision since it is recorded, the latest first. */
  history: z.array(Decision),
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      device: z.string(),
      /** Without its end. */
      address: z.string(),
      startedAt: time,
      lastUsedAt: time,
    }),
  ),
  devices: z.array(
    z.object({
      /** The end of its number alone. */
      device: z.string(),
      platform: z.enum(['AOS', 'IOS']),
      hasPush: z.boolean(),
      wantsOrder: z.boolean(),
      wantsRestock: z.boolean(),
      wantsMarketing: z.boolean(),
      wantsMarketingNight: z.boolean(),
      changedAt: time,
    }),
  ),
  /** Wrong passwords in a row; `blockedUntil` where the next try must wait. */
  login: z.object({ failures: z.int(), blockedUntil: time.nullable() }),
});

/** Read an account's consents, sessions, devices and login trouble; null for one that withdrew. */
export const getAccountCare = memberEndpoint({
  method: 'GET',
  path: '/internal/accounts/:memberNo/care',
  auth: 'none',
  params,
  reply: data(z.object({ care: AccountCare.nullable() })),
  refusals: [],
});

/** End one session of a member, or all, for staff; returns how many ended. */
export const endAccountSessions = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/:memberNo/end-sessions',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ actor, sessionId: z.uuid().nullable() }),
  reply: data(z.object({ ended: z.int() })),
  refusals: [],
});

/** Let a member try to log in again at once, for staff. */
export const unlockAccount = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/:memberNo/unlock',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ actor }),
  refusals: [],
});

/** Withdraw a member who asked staff to, as the member would; again changes nothing. */
export const withdrawAccount = memberEndpoint({
  method: 'POST',
  path: '/internal/accounts/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
  params,
  body: z.object({ actor, reason: text(WITHDRAW_REASON_MAX_LENGTH).min(1) }),
  refusals: [],
});

/** Export all that both services store of a member, as the member's own call does; null after a withdrawal. */
export const exportAccount = memberEndpoint({
  method: 'GET',
  path: '/internal/accounts/:memberNo/export',
  auth: 'none',
  params,
  reply: data(z.object({ file: exportOwnData.reply.shape.data.nullable() })),
  refusals: [],
});

/** Search the Member API's audit, newest first, after a row. */
export const searchAccountAudit = memberEndpoint({
  method: 'POST',
  path: '/internal/audit/search',
  auth: 'none',
  isRepeatable: true,
  body: z.object({
    from: z.iso.datetime(),
    before: z.iso.datetime(),
    actor: text(100).optional(),
    commands: z.array(text(100)).max(200).optional(),
    /** The Member API's number of whom the change was about. */
    memberNo: integer.optional(),
    contains: text(100).optional(),
    after: z.object({ at: z.iso.datetime(), no: integer }).optional(),
    limit: z.int().min(1).max(201),
  }),
  reply: data(
    z.object({
      rows: z.array(
        z.object({
          auditNo: z.int(),
          at: z.iso.datetime(),
          actor: z.string(),
          command: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  ),
  refusals: [],
});
