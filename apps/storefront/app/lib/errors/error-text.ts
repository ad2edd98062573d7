import { ApiError } from '@duskline/client';

/** What is said where the shop, or the network on the way to it, did not respond to a call. */
export const NO_RESPONSE_TEXT = '쇼핑몰이 응답하지 않아요. 잠시 후 다시 시도해 주세요.';

/** The Korean sentence shown for a failed call: the API's message where it has one. */
export function errorText(error: unknown): string {
  if (errorCode(error) === 'NETWORK') {
    return navigator.onLine
      ? NO_RESPONSE_TEXT
      : '지금은 오프라인이에요. 인터넷에 연결한 뒤 다시 시도해 주세요.';
  }
  if (error instanceof ApiError && error.message) return error.message;
  return '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
}

/** The API's code of a failed call; undefined where no API responded. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** Say whether an API refused a call: trying the same again changes nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** Say whether nobody looked at what was sent: a network or server failed, or too much came before. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
