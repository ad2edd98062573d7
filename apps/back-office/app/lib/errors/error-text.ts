import { ApiError } from '@duskline/client';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import type { ShopRefusalName } from '@duskline/contract/shop/refusals';
import { errorTexts } from '../../texts/errors.ts';

/** The Korean sentence for a failed call: the API's own where it has one, and what to do. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts.unclear;
  if (error.code === 'NETWORK') {
    return navigator.onLine ? errorTexts.unreachable : errorTexts.offline;
  }
  if (error.status === 502 || error.status === 503 || error.status === 504) return errorTexts.busy;
  return error.status < 500 && error.message ? error.message : errorTexts.unclear;
}

/**
 * The same for what may have failed: undefined where it has not, or only because the session was over.
 * The login over the page says that, and afterwards the same may be sent again.
 */
export function errorTextOf(error: unknown): string | undefined {
  if (error === null || error === undefined || isSessionRefusal(error)) return undefined;
  return errorText(error);
}

/** Say whether this is the sentence of a call that reached no server, as the line above everything says. */
export function isUnreachedText(text: string): boolean {
  return text === errorTexts.unreachable || text === errorTexts.offline;
}

/** The sentence of a refusal, where a screen finds before the call what the API would refuse. */
export function refusalText(name: ShopRefusalName): string {
  return adminRefusals[name].text;
}

/** Say whether the API refused a call for one of these reasons. */
export function isRefusal(error: unknown, ...names: ShopRefusalName[]): boolean {
  return error instanceof ApiError && names.some((name) => adminRefusals[name].code === error.code);
}

/** Say whether the API refused a call, for whatever reason: then it did nothing. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Say whether a call was refused because nobody is logged in any more. */
export function isSessionRefusal(error: unknown): boolean {
  return isRefusal(error, 'staff_login_required', 'second_factor_required');
}

const missing: ReadonlySet<string> = new Set(
  Object.entries(adminRefusals).flatMap(([name, { code }]) =>
    name.endsWith('_not_found') ? [code] : [],
  ),
);

/** Say whether a call was refused because what it is about does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && missing.has(error.code);
}

/** Say whether no server responded, or one that cannot serve now: the same may work in a moment. */
export function isConnectionLoss(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
