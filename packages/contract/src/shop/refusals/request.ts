import type { RefusalCatalogue } from '../../refusals.ts';
import { SERVER_BUSY } from '../../server-busy.ts';

/** What any call may refuse. */
export const requestRefusals = {
  invalid_request: { status: 400, code: '99999', text: '요청 값을 확인해 주세요.' },
  /** A call of a back office's page of before a release, which the API no longer knows so. */
  page_outdated: {
    status: 409,
    code: 'DL0003',
    text: '새 버전이 나왔어요. 적은 내용이 있으면 복사해 두고 새로고침하면 계속할 수 있어요.',
  },
  broken_body: {
    status: 400,
    code: 'NCPE0002',
    text: '요청을 읽을 수 없어요. 다시 시도해 주세요.',
  },
  body_too_large: {
    status: 413,
    code: 'DL0413',
    text: '보낸 내용이 너무 커요. 줄여서 다시 시도해 주세요.',
  },
  unknown_client: {
    status: 400,
    code: 'DL0001',
    text: '등록되지 않은 쇼핑몰이에요. clientId를 확인해 주세요.',
  },
  unknown_platform: {
    status: 400,
    code: 'DL0002',
    text: 'platform은 PC, MOBILE_WEB, AOS, IOS 중 하나여야 해요.',
  },
  no_such_call: { status: 404, code: 'DL0404', text: '요청한 주소를 찾을 수 없어요.' },
  too_many_requests: {
    status: 429,
    code: 'DL0429',
    text: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  },
  internal_error: {
    status: 500,
    code: 'DL0500',
    text: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
  maintenance: {
    status: 503,
    code: 'DL0503',
    text: '서비스 점검 중이에요. 잠시 후 다시 확인해 주세요.',
  },
  /** The database cannot be reached for a moment; `Retry-After` says when to ask again. */
  unavailable: {
    status: 503,
    code: 'DL0513',
    text: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  /** Too many at once: nothing was done. The header `Server-Busy` tells it from the other two. */
  server_busy: {
    status: 503,
    code: SERVER_BUSY,
    text: '지금 방문이 많아 아직 처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies RefusalCatalogue;
