import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { putBounded } from '../state/bounded.ts';

const freshMs = 15 * MINUTE_MS;
const headerShape =
  /^HMAC-SHA256 apiKey=([^,\s]+), ?date=([^,\s]+), ?salt=([^,\s]+), ?signature=([0-9a-f]{64})$/i;

export type SignatureProblem =
  | 'MissingAuthorization'
  | 'InvalidAPIKey'
  | 'RequestTimeTooSkewed'
  | 'InvalidSalt'
  | 'SignatureDoesNotMatch'
  | 'DuplicatedSignature';

/** Check SOLAPI's Authorization header: key, moment within 15 minutes, salt of 12 to 64 characters, signature, and its first use. */
export function createSignatureCheck(keys: { apiKey: string; apiSecret: string }, now: () => Date) {
  const used = new Map<string, true>();

  return (header: string | undefined): SignatureProblem | undefined => {
    const [, apiKey, date, salt, signature] = headerShape.exec(header ?? '') ?? [];
    if (!apiKey || !date || !salt || !signature) return 'MissingAuthorization';
    if (apiKey !== keys.apiKey) return 'InvalidAPIKey';
    const skewMs = Math.abs(now().getTime() - Date.parse(date));
    if (!(skewMs <= freshMs)) return 'RequestTimeTooSkewed';
    if (salt.length < 12 || salt.length > 64) return 'InvalidSalt';
    const right = createHmac('sha256', keys.apiSecret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
    if (used.has(signature)) return 'DuplicatedSignature';
    putBounded(used, signature, true);
    return undefined;
  };
}
