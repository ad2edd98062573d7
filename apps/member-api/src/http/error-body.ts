import { memberRefusals } from '@duskline/contract/member/refusals';
import { relayedRefusals } from '@duskline/contract/member/relayed-refusals';
import type { Catalogue, ErrorBody } from '@duskline/platform/http/http-api';

export const memberCatalogue: Catalogue = { ...memberRefusals, ...relayedRefusals };

/** Build an error body: `{code, message}`, for invalid input with each invalid value (decision 0950, "Member API shapes"). */
export const memberErrorBody: ErrorBody = (entry, _request, problems) => ({
  code: entry.code,
  message: entry.text,
  ...(problems ? { problems } : {}),
});
