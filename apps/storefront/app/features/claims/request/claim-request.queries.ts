import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import * as member from '@duskline/contract/shop/claims.calls';
import * as guest from '@duskline/contract/shop/guest-claims.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Api, useApi } from '../../../lib/api/api.ts';
import { availableUnits } from '../../../lib/catalog/product.rules.ts';
import { isRefusal } from '../../../lib/errors/error-text.ts';
import { deleteClaimDraft } from '../../../lib/order-access/claim-drafts.ts';
import {
  callWithOrderAccess,
  type OrderAccess,
  useOrderMutation,
} from '../../../lib/order-access/order-access.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { loadClaimForm } from '../claims.queries.ts';
import {
  type ClaimDraft,
  type ClaimForm,
  type ClaimRequest,
  offerOf,
  toEstimateBody,
} from './claim-draft.rules.ts';
import { readSentOffer, saveSentOffer } from './claim-draft-storage.ts';

/** Load what a claim would refund or cost; the previous estimate stays while the next one loads. */
export function useClaimEstimate(access: OrderAccess, draft: ClaimDraft, form: ClaimForm) {
  const api = useApi();
  const { key } = useShopper();
  const body = toEstimateBody(draft, form);
  return useQuery({
    queryKey: [key, 'claim-form-estimate', access.guestOrderNo, body],
    enabled: body !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      callWithOrderAccess(
        api,
        access,
        { member: member.estimateClaim, guest: guest.estimateClaim },
        { body: body as NonNullable<typeof body> },
      ),
  });
}

/** Load the product's other options of the same price, for an exchange. */
export function useExchangeOptions({ productNo, optionNo }: ClaimForm['originalOption']) {
  const api = useApi();
  return useQuery({
    queryKey: ['exchange-options', productNo, optionNo],
    staleTime: 0,
    queryFn: async () => {
      const { flatOptions } = await api.shop(getProductOptions, {
        params: { productNo: String(productNo) },
        query: {},
      });
      const own = flatOptions.find((option) => option.optionNo === optionNo);
      return flatOptions
        .filter((option) => option !== own && option.addPrice === (own?.addPrice ?? 0))
        .map((option) => ({
          optionNo: option.optionNo,
          name: option.value.replaceAll('|', ' / '),
          available: availableUnits(option),
        }));
    },
  });
}

/** What became of a request: accepted, or not sent because the order has changed since the form came. */
export type RequestOutcome =
  | { isAccepted: true; claimNo: number | undefined }
  | { isAccepted: false };

/**
 * Request a claim. An earlier request whose reply was lost may have been accepted, and the same once
 * more would claim what is left: the form is loaded again before, and compared with what was offered
 * when the lost request was sent. The tab knows of it, whether or not the form was left meanwhile; what
 * is on the page may have been loaded again since, by a network that came back.
 */
export function useRequestClaim(access: OrderAccess, form: ClaimForm, draftId: string) {
  const api = useApi();
  const [before] = useState(() => readSentOffer(draftId));
  const sentOffer = useRef(before);
  return useOrderMutation(async (request: ClaimRequest): Promise<RequestOutcome> => {
    if (sentOffer.current !== undefined) {
      const { orderOptionNo } = form.originalOption;
      const now = await loadClaimForm(api, access, orderOptionNo, form.claimType);
      if (offerOf(now) !== sentOffer.current) {
        deleteClaimDraft(draftId);
        return { isAccepted: false };
      }
    }
    sentOffer.current = offerOf(form);
    saveSentOffer(draftId, sentOffer.current);
    try {
      // The published version of the call returns nothing (reference: 1.1 is in development).
      const accepted: { claimNo: number } | undefined = await sendClaim(api, access, request);
      deleteClaimDraft(draftId);
      return { isAccepted: true, claimNo: accepted?.claimNo };
    } catch (error) {
      if (isRefusal(error)) {
        sentOffer.current = undefined;
        saveSentOffer(draftId, undefined);
      }
      throw error;
    }
  });
}

function sendClaim(api: Api, access: OrderAccess, request: ClaimRequest) {
  if (request.kind === 'CANCEL') {
    const calls = { member: member.cancelOptionsV11, guest: guest.cancelOptionsV11 };
    return callWithOrderAccess(api, access, calls, { body: request.body });
  }
  if (request.kind === 'RETURN') {
    const calls = { member: member.returnOptionsV11, guest: guest.returnOptionsV11 };
    return callWithOrderAccess(api, access, calls, { body: request.body });
  }
  const { orderOptionNo, body } = request;
  const calls = { member: member.exchangeOptionV11, guest: guest.exchangeOptionV11 };
  return callWithOrderAccess(api, access, calls, { params: { orderOptionNo }, body });
}
