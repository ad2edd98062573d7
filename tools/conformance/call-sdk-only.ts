import { codeSentTo, newPerson, PASSWORD } from '../../apps/member-api/test/factories.ts';
import type { OpenShop } from './open-shop.ts';

type Client = ReturnType<OpenShop['client']>;

/** Call by the public SDK what the published documents leave out and a visitor's client reads. */
export async function visitSkin(client: Client, { productNo }: { productNo: number }) {
  const { admin, display, manage, member, order, product, promotion, workspace } = client;
  const ask = (request: object) => request as never;
  await admin.getMallsInternationalization();
  await manage.getPageScripts(ask({ queryString: { pageTypes: 'COMMON_HEAD' } }));
  await workspace.getExternalScripts(ask({}));
  await member.getConfigMemberExtraInfo();
  await product.getProductsConfigurationNaverShopping();
  await promotion.getPromotionConfigsCoupon();

  const { data: groups } = await display.getSkinBannersGroupsBySkin(
    ask({ queryString: { skinNo: 1, isPreview: false } }),
  );
  const codes = groups.bannerGroups.map(({ groupCode }) => groupCode ?? '');
  const { data: banners } = await display.getSkinBanners(
    ask({ queryString: { skinNo: 1, bannerGroupCodes: codes.join(',') } }),
  );
  if (banners.length === 0) throw new Error('a skin without banners');
  await display.getSkinBannersByBannerId(ask({ pathVariable: { bannerId: codes[0] } }));
  const { data: popups } = await display.postDesignPopups(
    ask({ requestBody: { displayUrl: '/', parameter: '' } }),
  );
  if (!popups[0]) throw new Error('a home page without popups');
  const { popupNo, popupId } = popups[0];
  await display.getDisplayPopupsPopupNos(ask({ pathVariable: { popupNos: popupNo } }));
  await display.getDisplayPopupsIdsPopupIds(ask({ pathVariable: { popupIds: popupId } }));

  const { data: events } = await display.getDisplayEventsSearchByNos(
    ask({ queryString: { eventNos: '1,2,3', countPerEvent: '4' } }),
  );
  if (!Array.isArray(events)) throw new Error('no list of events');
  const ofProduct = { pathVariable: { productNo } };
  await display.getDisplayEventsProductsProductNo(ask(ofProduct));
  await product.getProductsProductNoExtraProducts(ask(ofProduct));
  await product.getProductsProductNoOptionsImages(ask(ofProduct));
  await product.getProductsExtraInfo(ask({ queryString: { productNos: `${productNo}` } }));
  await product.getAdditionalDiscountsByProductNo(ask({ queryString: { productNo } }));
  await product.getAdditionalDiscountsByProductNos(
    ask({ queryString: { productNos: `${productNo}` } }),
  );

  const { data: posts } = await manage.postBoardsPosts(
    ask({ queryString: { page: 1, pageSize: 5 }, requestBody: { boardNoOrId: 'notice' } }),
  );
  const postNo = posts.items[0]?.postNo;
  if (postNo === undefined) throw new Error('a board without posts');
  const pathVariable = { boardNo: 'notice', postNo };
  await manage.getBoardsBoardNoPostsPostNo(ask({ pathVariable }));
  await manage.getBoardsBoardNoPostsPostNoReplies(ask({ pathVariable, queryString: {} }));
  await order.getOrderConfigs();
}

/** The same for a member with an order. */
export async function visitOwnPages(client: Client, { orderNo }: { orderNo: string }) {
  const { display, member, order } = client;
  const ofOrder = { pathVariable: { orderNo } } as never;
  await member.getProfileSummary({});
  await member.getProfileDormancy();
  await member.getMyMarketingPrivacy();
  await display.getProfileProductInquiriesCount({ queryString: {} } as never);
  await order.getProfileOrdersSpecificationsByOrderNo(ofOrder);
  await order.getProfileOrdersSimpleReceiptByOrderNo(ofOrder);
  await order.getProfileOrdersPaymentReceiptUrlByOrderNo(ofOrder);
  const queryString = { claimType: 'CANCEL' };
  await order.getProfileOrdersOrderNoClaim({ pathVariable: { orderNo }, queryString } as never);
}

/** Log in, renew and log out as clients of the SDK do now. */
export async function useRenewableSession(shop: OpenShop, { username }: { username: string }) {
  const { data: tokens } = await shop.client().auth.postOauth2({
    requestBody: { memberId: username, password: PASSWORD, keepLogin: false },
  } as never);
  const bearer = (accessToken: string, refreshToken = '') =>
    shop.client({
      'Shop-By-Authorization': `Bearer ${accessToken}`,
      'Refresh-Token': refreshToken,
    });
  const { refreshToken } = tokens as never as { refreshToken: string };
  const { data: renewed } = await bearer(tokens.accessToken, refreshToken).auth.putOauth2();
  const client = bearer((renewed as { accessToken: string }).accessToken);
  await client.member.getProfile();
  await client.auth.deleteOauth2();
}

/** Join by a code to the phone, log in and withdraw; returns the profile that the join replies. */
export async function joinAndLeave(shop: OpenShop) {
  const { username, phone } = newPerson();
  const { auth, member } = shop.client();
  const usage = { usage: 'JOIN', mobileNo: phone, memberName: '박들판' };
  await auth.postAuthenticationsSms({ requestBody: usage } as never);
  const requestBody = {
    ...{ memberId: username, password: PASSWORD, memberName: '박들판', mobileNo: phone },
    ...{
      birthday: '19990314',
      certificated: true,
      smsAuthKey: codeSentTo(shop.store.members, phone),
    },
    joinTermsAgreements: ['USE', 'PI_COLLECTION_AND_USE_REQUIRED'],
  };
  const { data: joined } = await member.postProfile({ requestBody });
  const { data: tokens } = await auth.postOauth2({
    requestBody: { memberId: username, password: PASSWORD, keepLogin: false },
  } as never);
  const own = shop.client({ accessToken: tokens.accessToken });
  await own.member.deleteProfile({ queryString: { reason: '다시 쓰지 않아요' } });
  return { joined, username, phone };
}
