import { brand } from '@duskline/brand';
import type { PasskeyResponse } from '@duskline/contract/admin/sessions';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { updateSession } from '../staff-sessions/index.ts';
import { findPasskeys, insertPasskey, usePasskey } from './passkeys.sql.ts';
import { trySecondFactor } from './second-factor.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault' | 'settings' | 'log'>;
type Owner = { staffNo: number; sessionNo: number };
type Given = z.output<typeof PasskeyResponse>;

const MOST_PASSKEYS = 10;

/** Loaded when somebody uses a passkey: it is large, and asks Node for algorithms of tomorrow. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** Make the options for a new passkey; its challenge is stored in the session. */
export async function startPasskey(
  shop: Context,
  owner: Owner,
  contact: { name: string; email: string },
): Promise<{ options: Record<string, unknown> } | Refusal<'passkeys_full'>> {
  const known = await findPasskeys(shop.db, owner.staffNo);
  if (known.length >= MOST_PASSKEYS) return refuse('passkeys_full');
  const webauthn = await loadWebauthn();
  const options = await webauthn.generateRegistrationOptions({
    rpName: brand.name,
    rpID: placeOf(shop).rpID,
    userName: contact.email,
    userDisplayName: contact.name,
    userID: new Uint8Array(Buffer.from(`staff:${owner.staffNo}`)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: known.map(described),
  });
  await saveChallenge(shop, owner, options.challenge);
  return { options: { ...options } };
}

/** Save the passkey that the browser made for the session's challenge. */
export async function savePasskey(
  shop: Context,
  owner: Owner & { challenge: string | null },
  name: string,
  given: Given,
): Promise<undefined | Refusal<'passkey_refused' | 'passkeys_full'>> {
  const { challenge, staffNo } = owner;
  if (challenge === null) return refuse('passkey_refused');
  await saveChallenge(shop, owner, null);
  const webauthn = await loadWebauthn();
  const made = await webauthn
    .verifyRegistrationResponse({
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: placeOf(shop).origin,
      expectedRPID: placeOf(shop).rpID,
      requireUserVerification: false,
    })
    .catch((error: unknown) => noteUnreadable(shop, error));
  if (!made?.verified) return refuse('passkey_refused');
  const { credential } = made.registrationInfo;
  return inTransaction(shop.db, async (tx) => {
    if ((await findPasskeys(tx, staffNo)).length >= MOST_PASSKEYS) return refuse('passkeys_full');
    const isSaved = await insertPasskey(tx, {
      ...{ staffNo, name, credentialId: credential.id, counter: credential.counter },
      publicKey: Buffer.from(credential.publicKey),
      transports: credential.transports ?? [],
      createdAt: shop.clock.now(),
    });
    if (!isSaved) return refuse('passkey_refused');
    await insertAudit(tx, {
      ...{ at: shop.clock.now(), actor: actorOf({ staffNo }), command: 'staff passkey add' },
      ...{ before: null, after: { staffNo } },
    });
    return undefined;
  });
}

/** Make the options to show one's passkey; their challenge is stored in the session. */
export async function askForPasskey(
  shop: Context,
  owner: Owner,
): Promise<{ options: Record<string, unknown> } | Refusal<'passkey_refused'>> {
  const known = await findPasskeys(shop.db, owner.staffNo);
  if (known.length === 0) return refuse('passkey_refused');
  const webauthn = await loadWebauthn();
  const options = await webauthn.generateAuthenticationOptions({
    rpID: placeOf(shop).rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(described),
  });
  await saveChallenge(shop, owner, options.challenge);
  return { options: { ...options } };
}

/**
 * Check that a passkey has signed the session's challenge, which counts once; undefined where it is
 * right. Refusals: `passkey_refused`, `second_factor_slowed`.
 */
export async function enterPasskey(
  shop: Context,
  owner: Owner & { challenge: string | null },
  given: Given,
): Promise<undefined | Refusal<'passkey_refused' | 'second_factor_slowed'>> {
  const { challenge } = owner;
  if (challenge === null) return refuse('passkey_refused');
  await saveChallenge(shop, owner, null);
  return trySecondFactor(shop, owner.staffNo, async () => {
    const known = await findPasskeys(shop.db, owner.staffNo);
    const passkey = known.find(({ credentialId }) => credentialId === given.id);
    if (!passkey) return refuse('passkey_refused');
    const webauthn = await loadWebauthn();
    const shown = await webauthn
      .verifyAuthenticationResponse({
        response: given as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: placeOf(shop).origin,
        expectedRPID: placeOf(shop).rpID,
        requireUserVerification: false,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
          transports: passkey.transports as AuthenticatorTransport[],
        },
      })
      .catch((error: unknown) => noteUnreadable(shop, error));
    if (!shown?.verified) return refuse('passkey_refused');
    const { newCounter } = shown.authenticationInfo;
    const isUsed = await inTransaction(shop.db, (tx) =>
      usePasskey(tx, passkey.passkeyNo, newCounter, shop.clock.now()),
    );
    return isUsed ? undefined : refuse('passkey_refused');
  });
}

function described({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

async function saveChallenge(
  { db }: Context,
  { sessionNo }: Owner,
  passkeyChallenge: string | null,
): Promise<void> {
  await inTransaction(db, (tx) => updateSession(tx, sessionNo, { passkeyChallenge }));
}

/** What a browser sends that no authenticator made is refused like a wrong one. */
function noteUnreadable({ log }: Context, error: unknown): undefined {
  log.info({ err: error }, 'a passkey was not readable');
  return undefined;
}

function placeOf({ settings }: Pick<Context, 'settings'>): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(settings.BACK_OFFICE_URL);
  return { origin, rpID: hostname };
}
