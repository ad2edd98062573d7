import { createHmac } from 'node:crypto';

/** Build SOLAPI's Authorization header; the same salt and time may be used only once within 15 minutes. */
export function signSolapi(
  keys: { apiKey: string; apiSecret: string },
  moment: Date,
  salt: string,
): string {
  const date = moment.toISOString();
  const signature = createHmac('sha256', keys.apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${keys.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}
