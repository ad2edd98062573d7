import { brand } from '@duskline/brand';
import { callKey } from '../../tools/conformance/call-key.ts';
import { readContract } from '../../tools/conformance/contract-calls.ts';
import type { SdkOperation } from '../../tools/conformance/sdk-operations.ts';
import { skinOrigin } from './serve-skin.ts';
import type { SkinCall } from './skin.ts';

/** Operations that end the login of whoever makes them: made last. */
const ENDINGS = ['member.deleteProfile', 'auth.deleteOauth2', 'auth.deleteOauthToken'];

/** Those of the SDK's operations that the shop has, reads first. */
export async function existingOperations(operations: SdkOperation[]): Promise<SdkOperation[]> {
  const declared = new Set((await readContract('shop')).map(({ call }) => callKey(call)));
  const rank = ({ method, name }: SdkOperation) =>
    (method === 'GET' ? 0 : 1) + (ENDINGS.indexOf(name) + 1);
  return operations
    .filter((operation) => declared.has(callKey(operation)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Make a member's call of an operation: its path by `values`, its query by its name; writes say nothing. */
export function toSkinCall(
  { name, method, path }: SdkOperation,
  values: Readonly<Record<string, number | string>>,
  accessToken: string,
): SkinCall {
  const [domain = '', call = ''] = name.split('.');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one as string);
  const pathVariable = Object.fromEntries(names.map((one) => [one, values[one] ?? 1]));
  // Calls that take headers of their own send those alone (decision 0162).
  const headers = {
    ...{ clientId: brand.clientId, platform: 'PC', Version: '1.0', accessToken },
    'Content-type': 'application/json',
  };
  const queryString = queries[name]?.(values) ?? {};
  const body = method === 'GET' ? {} : { requestBody: {} };
  return { domain, call, options: { pathVariable, queryString, headers, ...body } };
}

type Query = (values: Readonly<Record<string, number | string>>) => object;

/** What reads need to be told in the query. */
const queries: Readonly<Record<string, Query>> = {
  'auth.getOauthLoginUrl': () => ({ provider: 'ncp_kakao', redirectUri: `${skinOrigin()}/` }),
  'auth.getKcpIdVerificationForm': () => ({ returnUrl: `${skinOrigin()}/` }),
  'claim.getProfileOrderOptionOrderOptionNoClaims': () => ({ claimType: 'CANCEL' }),
  'display.getDisplayEventsSearchByNos': () => ({ eventNos: '1' }),
  'display.getReviewsBoards': () => ({ boardType: 'ALL', pageNumber: 1, pageSize: 10 }),
  'member.getProfileCiExists': () => ({ ci: 'none' }),
  'member.getProfileEmailExists': () => ({ email: 'nobody@duskline.example' }),
  'member.getProfileIdExists': () => ({ memberId: 'nobody@duskline.example' }),
  'member.getProfileMobileExists': () => ({ mobileNo: '01000000000' }),
  'member.getProfileNicknameExists': () => ({ nickname: '없는 별명' }),
  'member.getProfilePasswordSearchAccount': () => ({ memberId: 'nobody@duskline.example' }),
  'manage.getAddressesSearch': () => ({ keyword: '세종대로 110' }),
  'manage.getInquiriesInquiryNoFile': () => ({ uploadedFileName: 'none.jpg' }),
  'manage.getTerms': () => ({ termsTypes: 'USE' }),
  'manage.getTermsUsed': () => ({ termsTypes: 'USE' }),
  'manage.getTermsHistory': () => ({ termsType: 'USE' }),
  'product.getGuestRecentProducts': ({ productNo }) => ({ mallProductNos: productNo }),
  'product.getAdditionalDiscountsByProductNo': ({ productNo }) => ({ productNo }),
  'product.getAdditionalDiscountsByProductNos': ({ productNo }) => ({ productNos: productNo }),
  'product.getProductsExtraInfo': ({ productNo }) => ({ productNos: productNo }),
};

/** Reads that are rightly refused to a demo member who names nothing in particular, by their codes. */
export const refusedReads: Readonly<Record<string, string>> = {
  // Codes and keys that nobody was sent; page loads, which a browser makes itself.
  'auth.getAuthentications': '99999',
  'auth.getAuthenticationsEmail': '99999',
  'auth.getAuthenticationsSms': '99999',
  'auth.getKcpIdVerificationResponse': '99999',
  'auth.getOauthBegin': '99999',
  'auth.getOauthCallback': '99999',
  'auth.getOauthOpenId': '99999',
  // Orders of guests, without the token that their password opens.
  'claim.getGuestOrderOptionOrderOptionNoClaims': '99999',
  'claim.getGuestOrderOptionOrderOptionNoClaimsEstimate': '99999',
  'claim.getGuestOrderOptionOrderOptionNoClaimsResult': 'E1011',
  'order.getGuestOrdersOrderNo': 'O7001',
  'order.getGuestOrdersOrderNoClaim': 'O7001',
  // What this member does not have, or nobody.
  'claim.getProfileClaimsClaimNoCheckWithdraw': 'DL0711',
  'claim.getProfileClaimsClaimNoResult': 'DL0711',
  'claim.getProfileOrderOptionOrderOptionNoClaimsEstimate': '99999',
  'claim.getProfileOrderOptionOrderOptionNoClaimsResult': 'DL0711',
  'display.getDisplayEventsEventId': 'EVEC0001',
  'display.getDisplayEventsEventNoSectionsSectionNo': 'DL0202',
  'display.getProductsProductNoInquiresInquiryNo': 'DL0611',
  'manage.getInquiriesInquiryNo': 'DL0611',
  'manage.getInquiriesInquiryNoFile': 'DL0611',
  'product.getProductsProductNoOptionsOptionNoImages': 'DL0203',
  // The SDK's own transport sends the version of these calls and none of the client's headers (0046).
  'display.getDisplayEventsEventKeyV2': 'DL0001',
  'display.getDisplayEventsIdsEventIdV2': 'DL0001',
  'display.getDisplayEventsV2': 'DL0001',
  'display.getDisplaySectionsIdsSectionIdV2': 'DL0001',
  'display.getProductsProductNoProductReviewsV2': 'DL0001',
};

/** Writes that are done although they say nothing; the others are refused for what is missing. */
export const doneWrites: readonly string[] = [
  'auth.postAuthenticationsBizmall',
  'display.deleteProductsProductNoProductReviewsReviewNoRecommend',
  'display.deleteProductsProductNoProductReviewsReviewNoReport',
  'display.postDesignPopups',
  'display.postProductsProductNoProductReviewsReviewNoRecommend',
  'manage.postBoardsPosts',
  'manage.postTermsCustom',
  'member.deleteProfile',
  'member.postProfileOpenId',
  'member.putProfile',
  'member.putProfileAddress',
  'member.putProfileDormancy',
  'product.postProductsSearchByNos',
  'product.postProfileLikeProducts',
  'promotion.postCouponsCouponNoDownload',
  'promotion.postCouponsEventsEventNoDownload',
  'promotion.postCouponsProductsDownload',
  'promotion.postCouponsProductsProductNoDownload',
];

/** Whether a call ends the login of who makes it: what comes after it may be refused. */
export function isLogout(name: string): boolean {
  return name === 'auth.deleteOauth2' || name === 'auth.deleteOauthToken';
}
