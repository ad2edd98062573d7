import { randomBytes } from 'node:crypto';
import * as api from '@duskline/contract/internal/accounts';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import {
  findAccount,
  findAccountByPhone,
  findCredentials,
  getAccount,
  holderToWire,
} from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { confirmCertificate, insertAnswer } from '../identity/index.ts';
import { queueMessage, sendNow } from '../message-delivery/index.ts';
import { resetPassword } from '../passwords/index.ts';
import { withdrawAfterLogin } from '../privacy/index.ts';
import { openAccountOfShop } from '../registration/index.ts';
import { isPhoneProofRecent } from '../social/index.ts';
import { findMemberByIdentity } from './internal-members.sql.ts';

const KEY_BYTES = 32;
/** Long enough for the confirmation, which follows at once. */
const STEP_SECONDS = 60;

/** Register the internal calls of the Shop API about members, for clients that use its public API alone. */
export function internalMemberRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, clock, vault } = context;

  internal(api.findAccountHolder, async ({ body }) => {
    const found = await findMember(context, body);
    const account = found && (await findAccount(context, found.memberNo));
    if (!account) return { data: { holder: null } };
    const { registeredAt, hasPassword } = account;
    const { isPhoneProofOld } = found;
    const extra = { registeredAt: seoulDateTime(registeredAt), hasPassword, isPhoneProofOld };
    return { data: { holder: { ...holderToWire(account), ...extra } } };
  });

  internal(api.setPassword, async ({ body: { memberNo, password } }) => {
    if (!(await findAccount(context, memberNo))) return refuse('action_token_invalid');
    const proof = { purpose: 'RESET_PASSWORD', memberNo } as const;
    const { actionToken } = await inTransaction(db, (tx) =>
      issueActionToken(tx, proof, clock.now()),
    );
    const refusal = await resetPassword(context, { actionToken, password });
    if (!isRefusal(refusal)) return undefined;
    return refusal.name === 'same_password'
      ? refuse('same_password')
      : refuse('action_token_invalid');
  });

  internal(api.openAccount, async ({ body: { password, ...facts } }) => {
    const passwordHash = await hashPassword(password);
    const memberNo = await inTransaction(db, (tx) =>
      openAccountOfShop(tx, context, { ...facts, passwordHash }),
    );
    if (isRefusal(memberNo)) return memberNo;
    return { data: { holder: holderToWire(await getAccount(context, memberNo)) } };
  });

  internal(api.closeAccount, ({ body: { sessionId, reason } }) =>
    withdrawAfterLogin(context, sessionId, reason),
  );

  internal(api.saveIdentity, async ({ body: { memberNo, ci } }) => {
    if (!(await findAccount(context, memberNo))) return refuse('identity_over');
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + STEP_SECONDS * 1000);
    const identityKey = vault.keyedHash('ci', ci);
    await inTransaction(db, (tx) =>
      insertAnswer(tx, { keyHash: hashToken(key), memberNo, identityKey, expiresAt }),
    );
    const confirmed = await confirmCertificate(context, memberNo, key);
    return isRefusal(confirmed) ? confirmed : undefined;
  });

  internal(api.sendCodeMessage, async ({ body }) => {
    const { key, code, phone, email } = body;
    const message = {
      kind: 'code',
      key: `shop-code:${key}`,
      phone,
      email,
      data: { code },
    } as const;
    const messageNo = await inTransaction(db, (tx) => queueMessage(tx, context, message));
    if (messageNo === undefined || !(await sendNow(context, messageNo))) {
      return refuse('code_not_sent');
    }
    return undefined;
  });
}

async function findMember(
  { db, vault, clock }: Pick<MemberContext, 'db' | 'vault' | 'clock'>,
  by: z.output<typeof api.findAccountHolder.body>,
): Promise<{ memberNo: number; isPhoneProofOld: boolean } | undefined> {
  if ('phone' in by) {
    const owner = await findAccountByPhone(db, vault.phoneKey(by.phone));
    if (!owner) return undefined;
    const { memberNo, phoneVerifiedAt } = owner;
    return { memberNo, isPhoneProofOld: !isPhoneProofRecent(phoneVerifiedAt, clock.now()) };
  }
  const memberNo =
    'username' in by
      ? (await findCredentials(db, by.username))?.memberNo
      : await findMemberByIdentity(db, vault.keyedHash('ci', by.ci));
  return memberNo === undefined ? undefined : { memberNo, isPhoneProofOld: false };
}
