import type { PasskeyResponse } from '@duskline/contract/admin/sessions';
import type { z } from 'zod';

/** Say whether this browser can make and use passkeys as the API describes them (WebAuthn level 3, JSON). */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

type Json = Record<string, unknown>;

/** What a browser's authenticator returned, as the API reads it. */
export type PasskeyAnswer = z.output<typeof PasskeyResponse>;

/** Ask for one of the passkeys that `options` allow; throws where the person or the device refuses. */
export async function getPasskey(options: Json): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toAnswer(await navigator.credentials.get({ publicKey }));
}

/** Make a new passkey; throws where the person or the device refuses. */
export async function makePasskey(options: Json): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toAnswer(await navigator.credentials.create({ publicKey }));
}

/** What the API reads of it: no extension of ours has results. */
function toAnswer(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser gave no passkey');
  const json = credential.toJSON() as unknown as PasskeyAnswer;
  return { ...json, clientExtensionResults: {} };
}
