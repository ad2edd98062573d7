import * as mine from '@duskline/contract/shop/claims';
import * as guests from '@duskline/contract/shop/guest-claims';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { type Owner, openClaim, ownerRouter } from '../orders/index.ts';
import { faultOf } from './claim-eligibility.ts';
import { readClaimForm } from './claim-form.ts';
import {
  readAccount,
  readCancel,
  readExchange,
  readOptions,
  readReturn,
} from './claim-request.wire.ts';
import {
  writeAccepted,
  writeClaimResult,
  writeClaimSummary,
  writeEstimate,
} from './claims.wire.ts';
import { type EstimateWish, estimateClaim } from './estimate-claim.ts';
import { findClaim, type WhichClaim } from './find-claim.ts';
import { listClaims } from './list-claims.ts';
import { type ClaimTarget, type ClaimWish, requestClaim } from './request-claim.ts';
import { changeRefundAccount, withdrawClaim } from './withdraw-claim.ts';

/** Cancels, returns and exchanges, for members and for guests who proved their order's password. */
export function claimRoutes(routers: Routers, shop: ShopContext): void {
  const both = ownerRouter(routers, shop, 'guest_claim_token_expired');
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const imageKey = imageKeys(shop.settings.SHOP_API_URL);

  async function claim(owner: Owner, target: ClaimTarget, wish: ClaimWish) {
    const made = await requestClaim(shop, owner, target, wish);
    return isRefusal(made) ? made : writeAccepted(made);
  }
  /** Version 1.0 answers without a body. */
  async function quietly(owner: Owner, target: ClaimTarget, wish: ClaimWish) {
    const made = await claim(owner, target, wish);
    return isRefusal(made) ? made : undefined;
  }
  async function estimate(owner: Owner, wish: EstimateWish) {
    const found = await estimateClaim(shop, owner, wish);
    if (isRefusal(found)) return found;
    const { fault, isCollected, kind } = wish;
    return writeEstimate(found, { fault, isDirect: !isCollected, isExchange: kind === 'EXCHANGE' });
  }
  async function show(owner: Owner, which: WhichClaim) {
    const found = await findClaim({ db: shop.db }, owner, which);
    if (isRefusal(found)) return found;
    const claim = openClaim(shop.vault, found.claim);
    return writeClaimResult({ order: found.order, claim }, imageUrl);
  }
  /** Uploads that a request names; one of another place is refused later, as no upload of hers. */
  const pictures = (addresses: readonly string[] | null | undefined) =>
    (addresses ?? []).map((address) => imageKey(address) ?? address);
  const one = (orderLineNo: number, units: number) => ({ options: [{ orderLineNo, units }] });

  routers.member(mine.listMyClaims, async ({ query }, { caller }) => {
    const listed = await listClaims(shop, caller.memberNo, query);
    if (isRefusal(listed)) return listed;
    const items = listed.found.map((found) => writeClaimSummary(found, imageUrl));
    return { totalCount: listed.total, items };
  });
  both({ mine: mine.getClaimForm, guests: guests.getClaimForm }, ({ params, query }, owner) =>
    readClaimForm(
      shop,
      owner,
      { orderLineNo: params.orderOptionNo, kind: query.claimType },
      imageUrl,
    ),
  );
  both(
    { mine: mine.estimateOptionClaim, guests: guests.estimateOptionClaim },
    ({ params, query }, owner) =>
      estimate(owner, {
        kind: query.claimType,
        fault: faultOf(query.claimReasonType, query.responsibleObjectType),
        isCollected: query.returnWayType !== 'BUYER_DIRECT_RETURN',
        options: [{ orderLineNo: params.orderOptionNo, units: query.productCnt }],
      }),
  );
  both({ mine: mine.estimateClaim, guests: guests.estimateClaim }, ({ body }, owner) =>
    estimate(owner, {
      kind: body.claimType,
      fault: faultOf(body.claimReasonType, body.responsibleObjectType),
      isCollected: body.returnWayType !== 'BUYER_DIRECT_RETURN',
      options: readOptions(body.claimedProductOptions),
    }),
  );

  both({ mine: mine.cancelOrder, guests: guests.cancelOrder }, ({ params, body }, owner) =>
    quietly(owner, { orderNo: params.orderNo }, readCancel(body)),
  );
  both({ mine: mine.cancelOptions, guests: guests.cancelOptions }, ({ body }, owner) =>
    quietly(owner, { options: readOptions(body.claimedProductOptions) }, readCancel(body)),
  );
  both({ mine: mine.cancelOptionsV11, guests: guests.cancelOptionsV11 }, ({ body }, owner) =>
    claim(owner, { options: readOptions(body.claimedProductOptions) }, readCancel(body)),
  );
  both({ mine: mine.cancelOption, guests: guests.cancelOption }, ({ params, body }, owner) =>
    quietly(owner, one(params.orderOptionNo, body.productCnt), readCancel(body)),
  );
  both({ mine: mine.cancelOptionV11, guests: guests.cancelOptionV11 }, ({ params, body }, owner) =>
    claim(owner, one(params.orderOptionNo, body.productCnt), readCancel(body)),
  );
  both({ mine: mine.returnOptions, guests: guests.returnOptions }, ({ body }, owner) => {
    const options = readOptions(body.claimedProductOptions);
    return quietly(owner, { options }, readReturn(body, pictures(body.claimImageUrls)));
  });
  both({ mine: mine.returnOptionsV11, guests: guests.returnOptionsV11 }, ({ body }, owner) => {
    const options = readOptions(body.claimedProductOptions);
    return claim(owner, { options }, readReturn(body, pictures(body.claimImageUrls)));
  });
  both({ mine: mine.returnOption, guests: guests.returnOption }, ({ params, body }, owner) => {
    const wish = readReturn(body, pictures(body.claimImageUrls));
    return quietly(owner, one(params.orderOptionNo, body.productCnt), wish);
  });
  both(
    { mine: mine.returnOptionV11, guests: guests.returnOptionV11 },
    ({ params, body }, owner) => {
      const wish = readReturn(body, pictures(body.claimImageUrls));
      return claim(owner, one(params.orderOptionNo, body.productCnt), wish);
    },
  );
  both({ mine: mine.exchangeOption, guests: guests.exchangeOption }, ({ params, body }, owner) => {
    const wish = readExchange(body, pictures(body.claimImageUrls));
    return quietly(owner, one(params.orderOptionNo, body.productCnt), wish);
  });
  both(
    { mine: mine.exchangeOptionV11, guests: guests.exchangeOptionV11 },
    ({ params, body }, owner) => {
      const wish = readExchange(body, pictures(body.claimImageUrls));
      return claim(owner, one(params.orderOptionNo, body.productCnt), wish);
    },
  );

  both({ mine: mine.getClaimResult, guests: guests.getClaimResult }, ({ params }, owner) =>
    show(owner, params),
  );
  both(
    { mine: mine.getOptionClaimResult, guests: guests.getOptionClaimResult },
    ({ params }, owner) => show(owner, { orderLineNo: params.orderOptionNo }),
  );
  both({ mine: mine.checkWithdraw, guests: guests.checkWithdraw }, async ({ params }, owner) => {
    const found = await findClaim({ db: shop.db }, owner, params);
    if (isRefusal(found)) return found;
    // Shares of coupons are fixed for each option: no later claim stands in the way of this one.
    const { claimNo } = found.claim;
    const validationType = 'WITHDRAWABLE' as const;
    return { claimNo, validationType, afterClaimNos: [], shippingNos: [] };
  });
  both({ mine: mine.withdrawClaim, guests: guests.withdrawClaim }, ({ params }, owner) =>
    withdrawClaim(shop, owner, params),
  );
  both(
    { mine: mine.withdrawOptionClaim, guests: guests.withdrawOptionClaim },
    ({ params }, owner) => withdrawClaim(shop, owner, { orderLineNo: params.orderOptionNo }),
  );
  both(
    { mine: mine.setRefundAccount, guests: guests.setRefundAccount },
    async ({ params, body }, owner) => {
      const { bank, account: bankAccount, depositorName: bankDepositorName } = body;
      const account = readAccount({ bank, bankAccount, bankDepositorName });
      if (!account) return refuse('refund_account_required');
      return changeRefundAccount(shop, owner, params.claimNo, account);
    },
  );
}
