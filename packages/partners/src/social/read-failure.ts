import { errors } from 'jose';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { PartnerError } from '../partner-error.ts';
import type { SocialLoginResult } from './social-login.ts';

type Failure = Exclude<SocialLoginResult, { kind: 'signed_in' }>;

const canceled = new Set(['access_denied', 'user_cancelled_authorize']);
const busy = new Set(['server_error', 'temporarily_unavailable']);
const wrongKeys = new Set(['invalid_client', 'unauthorized_client']);
/** The partner replied, but with neither a success nor a refusal. */
const unreadable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Map an error of openid-client to a result; throws PartnerError when our keys are refused, and rethrows errors of our own. */
export function readFailure(partner: string, failure: unknown): Failure {
  if (failure instanceof AuthorizationResponseError) return readError(partner, failure.error);
  if (failure instanceof ResponseBodyError) {
    if (failure.status >= 500 || failure.status === 429) {
      return { kind: 'unavailable', reason: `HTTP ${failure.status}` };
    }
    return readError(partner, failure.error);
  }
  if (failure instanceof WWWAuthenticateChallengeError) {
    return { kind: 'refused', code: `HTTP ${failure.status}` };
  }
  if (failure instanceof ClientError && failure.code) {
    return unreadable.has(failure.code)
      ? { kind: 'unavailable', reason: failure.code }
      : { kind: 'forged', reason: describe(failure) };
  }
  return readNetworkFailure(failure);
}

/** Map an error of jose, which refused an ID token, to a result. */
export function readTokenFailure(failure: unknown): Failure {
  if (failure instanceof errors.JWKSTimeout || failure instanceof errors.JWKSInvalid) {
    return { kind: 'unavailable', reason: failure.code };
  }
  // jose throws its plain error when the key set could not be fetched.
  if (failure instanceof errors.JOSEError && failure.code !== 'ERR_JOSE_GENERIC') {
    return { kind: 'forged', reason: failure.code };
  }
  return failure instanceof errors.JOSEError
    ? { kind: 'unavailable', reason: failure.message }
    : readNetworkFailure(failure);
}

function readError(partner: string, code: string): Failure {
  if (canceled.has(code)) return { kind: 'canceled' };
  if (busy.has(code)) return { kind: 'unavailable', reason: code };
  if (wrongKeys.has(code)) throw new PartnerError(partner, code, 'our keys are refused');
  return { kind: 'refused', code };
}

function readNetworkFailure(failure: unknown): Failure {
  // fetch throws a TypeError with a cause for every lost connection.
  if (failure instanceof TypeError && failure.cause instanceof Error) {
    return { kind: 'unavailable', reason: failure.cause.message };
  }
  throw failure;
}

function describe(failure: ClientError): string {
  const cause = failure.cause instanceof Error ? failure.cause.message : failure.message;
  return `${failure.code}: ${cause}`;
}
