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
/** The partner answered, but not with anything that says yes or no. */
const unreadable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Read why openid-client gave a login up; throws PartnerError when our keys are refused, and anything that is no partner's doing. */
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

/** Read why jose did not take an ID token. */
export function readTokenFailure(failure: unknown): Failure {
  if (failure instanceof errors.JWKSTimeout || failure instanceof errors.JWKSInvalid) {
    return { kind: 'unavailable', reason: failure.code };
  }
  // Its plain error is that of a key set which could not be had.
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
  // fetch tells every lost connection as a TypeError with the cause inside.
  if (failure instanceof TypeError && failure.cause instanceof Error) {
    return { kind: 'unavailable', reason: failure.cause.message };
  }
  throw failure;
}

function describe(failure: ClientError): string {
  const cause = failure.cause instanceof Error ? failure.cause.message : failure.message;
  return `${failure.code}: ${cause}`;
}
