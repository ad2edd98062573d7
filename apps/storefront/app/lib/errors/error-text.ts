import { ApiError } from '@duskline/client';

/** The Korean sentence shown for a failed call: the API's message where it has one. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
}

/** The API's code of a failed call; undefined where no API responded. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
