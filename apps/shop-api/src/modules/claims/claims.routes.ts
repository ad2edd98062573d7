import * as mine from '@duskline/contract/shop/claims';
import * as guests from '@duskline/contract/shop/guest-claims';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { unsealClaim } from '../claim-records/index.ts';
import { type ClaimKey, findClaim } from '../claim-settlement/index.ts';
import { createOrderActorRouter, type OrderActor } from '../guest-access/index.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { responsiblePartyOf } from './claim-eligibility.ts';
import { readClaimForm } from './claim-form.ts';
import {
  accountFromWire,
  cancelFromWire,
  exchangeFromWire,
  optionsFromWire,
  returnFromWire,
} from './claim-request.wire.ts';
import {
  acceptedToWire,
  claimResultToWire,
  claimSummaryToWire,
  estimateToWire,
} from './claims.wire.ts';
import { type EstimateRequest, estimateClaim } from './estimate-claim.ts';
import { listClaims } from './list-claims.ts';
import { type ClaimRequest, type ClaimTarget, requestClaim } from './request-claim.ts';
import { changeRefundAccount, withdrawClaim } from './withdraw-claim.ts';

/** Register cancels, returns and exchanges, for members and for guests by password. */
export function claimRoutes(routers: Routers, shop: ShopContext): void {
  const both = createOrderActorRouter(routers, shop, 'guest_claim_token_expired');
  const imageUrl = imageUrls(shop.settings);
  const imageKey = imageKeys(shop.settings);

  async function claim(actor: OrderActor, target: ClaimTarget, request: ClaimRequest) {
    const accepted = await requestClaim(shop, actor, target, request);
    return isRefusal(accepted) ? accepted : acceptedToWire(accepted);
  }
  /** Version 1.0 replies without a body. */
  async function claimV10(actor: OrderActor, target: ClaimTarget, request: ClaimRequest) {
    const accepted = await claim(actor, target, request);
    return isRefusal(accepted) ? accepted : undefined;
  }
  async function estimate(actor: OrderActor, request: EstimateRequest) {
    const found = await estimateClaim(shop, actor, request);
    if (isRefusal(found)) return found;
    const { responsible, isCollected, type } = request;
    const isExchange = type === 'EXCHANGE';
    return estimateToWire(found, { responsible, isDirect: !isCollected, isExchange });
  }
  async function show(actor: OrderActor, key: ClaimKey) {
    const found = await findClaim({ db: shop.db }, actor, key);
    if (isRefusal(found)) return found;
    const claim = unsealClaim(shop.vault, found.claim);
    return claimResultToWire({ order: found.order, claim }, imageUrl);
  }
  /** The uploads of a request; a URL that is no upload of the buyer's is refused later. */
  const pictures = (urls: readonly string[] | null | undefined) =>
    (urls ?? []).map((url) => imageKey(url) ?? url);
  const one = (orderLineNo: number, quantity: number) => ({ options: [{ orderLineNo, quantity }] });

  routers.member(mine.listMyClaims, async ({ query }, { caller }) => {
    const listed = await listClaims(shop, caller.memberNo, query);
    if (isRefusal(listed)) return listed;
    const items = listed.found.map((found) => claimSummaryToWire(found, imageUrl));
    return { totalCount: listed.total, items };
  });
  both({ mine: mine.getClaimForm, guests: guests.getClaimForm }, ({ params, query }, actor) =>
    readClaimForm(
      shop,
      actor,
      { orderLineNo: params.orderOptionNo, type: query.claimType },
      imageUrl,
    ),
  );
  both(
    { mine: mine.estimateOptionClaim, guests: guests.estimateOptionClaim },
    ({ params, query }, actor) =>
      estimate(actor, {
        type: query.claimType,
        responsible: responsiblePartyOf(query.claimReasonType, query.responsibleObjectType),
        isCollected: query.returnWayType !== 'BUYER_DIRECT_RETURN',
        options: [{ orderLineNo: params.orderOptionNo, quantity: query.productCnt }],
      }),
  );
  both({ mine: mine.estimateClaim, guests: guests.estimateClaim }, ({ body }, actor) =>
    estimate(actor, {
      type: body.claimType,
      responsible: responsiblePartyOf(body.claimReasonType, body.responsibleObjectType),
      isCollected: body.returnWayType !== 'BUYER_DIRECT_RETURN',
      options: optionsFromWire(body.claimedProductOptions),
    }),
  );

  both({ mine: mine.cancelOrder, guests: guests.cancelOrder }, ({ params, body }, actor) =>
    claimV10(actor, { orderNo: params.orderNo }, cancelFromWire(body)),
  );
  both({ mine: mine.cancelOptions, guests: guests.cancelOptions }, ({ body }, actor) =>
    claimV10(actor, { options: optionsFromWire(body.claimedProductOptions) }, cancelFromWire(body)),
  );
  both({ mine: mine.cancelOptionsV11, guests: guests.cancelOptionsV11 }, ({ body }, actor) =>
    claim(actor, { options: optionsFromWire(body.claimedProductOptions) }, cancelFromWire(body)),
  );
  both({ mine: mine.cancelOption, guests: guests.cancelOption }, ({ params, body }, actor) =>
    claimV10(actor, one(params.orderOptionNo, body.productCnt), cancelFromWire(body)),
  );
  both({ mine: mine.cancelOptionV11, guests: guests.cancelOptionV11 }, ({ params, body }, actor) =>
    claim(actor, one(params.orderOptionNo, body.productCnt), cancelFromWire(body)),
  );
  both({ mine: mine.returnOptions, guests: guests.returnOptions }, ({ body }, actor) => {
    const options = optionsFromWire(body.claimedProductOptions);
    return claimV10(actor, { options }, returnFromWire(body, pictures(body.claimImageUrls)));
  });
  both({ mine: mine.returnOptionsV11, guests: guests.returnOptionsV11 }, ({ body }, actor) => {
    const options = optionsFromWire(body.claimedProductOptions);
    return claim(actor, { options }, returnFromWire(body, pictures(body.claimImageUrls)));
  });
  both({ mine: mine.returnOption, guests: guests.returnOption }, ({ params, body }, actor) => {
    const request = returnFromWire(body, pictures(body.claimImageUrls));
    return claimV10(actor, one(params.orderOptionNo, body.productCnt), request);
  });
  both(
    { mine: mine.returnOptionV11, guests: guests.returnOptionV11 },
    ({ params, body }, actor) => {
      const request = returnFromWire(body, pictures(body.claimImageUrls));
      return claim(actor, one(params.orderOptionNo, body.productCnt), request);
    },
  );
  both({ mine: mine.exchangeOption, guests: guests.exchangeOption }, ({ params, body }, actor) => {
    const request = exchangeFromWire(body, pictures(body.claimImageUrls));
    return claimV10(actor, one(params.orderOptionNo, body.productCnt), request);
  });
  both(
    { mine: mine.exchangeOptionV11, guests: guests.exchangeOptionV11 },
    ({ params, body }, actor) => {
      const request = exchangeFromWire(body, pictures(body.claimImageUrls));
      return claim(actor, one(params.orderOptionNo, body.productCnt), request);
    },
  );

  both({ mine: mine.getClaimResult, guests: guests.getClaimResult }, ({ params }, actor) =>
    show(actor, params),
  );
  both(
    { mine: mine.getOptionClaimResult, guests: guests.getOptionClaimResult },
    ({ params }, actor) => show(actor, { orderLineNo: params.orderOptionNo }),
  );
  both({ mine: mine.checkWithdraw, guests: guests.checkWithdraw }, async ({ params }, actor) => {
    const found = await findClaim({ db: shop.db }, actor, params);
    if (isRefusal(found)) return found;
    // Shares of coupons are fixed for each option: no later claim stands in the way of this one.
    const { claimNo } = found.claim;
    const validationType = 'WITHDRAWABLE' as const;
    return { claimNo, validationType, afterClaimNos: [], shippingNos: [] };
  });
  both({ mine: mine.withdrawClaim, guests: guests.withdrawClaim }, ({ params }, actor) =>
    withdrawClaim(shop, actor, params),
  );
  both(
    { mine: mine.withdrawOptionClaim, guests: guests.withdrawOptionClaim },
    ({ params }, actor) => withdrawClaim(shop, actor, { orderLineNo: params.orderOptionNo }),
  );
  both(
    { mine: mine.setRefundAccount, guests: guests.setRefundAccount },
    async ({ params, body }, actor) => {
      const { bank, account: bankAccount, depositorName: bankDepositorName } = body;
      const account = accountFromWire({ bank, bankAccount, bankDepositorName });
      if (!account) return refuse('refund_account_required');
      return changeRefundAccount(shop, actor, params.claimNo, account);
    },
  );
}
