import { carriedRefusals } from '@duskline/contract/member/carried-refusals';
import { memberRefusals } from '@duskline/contract/member/refusals';
import type { Catalogue, ErrorBody } from '@duskline/platform/http-api';

export const memberCatalogue: Catalogue = { ...memberRefusals, ...carriedRefusals };

/** `{code, message}`; invalid input also names each value (decisions, "Member API shapes"). */
export const memberErrorBody: ErrorBody = (entry, _request, problems) => ({
  code: entry.code,
  message: entry.text,
  ...(problems ? { problems } : {}),
});
