import { call } from '../endpoint.ts';
import type * as Social from './social.ts';

export const startSocialLogin = call<typeof Social.StartSocialLogin>({
  method: 'POST',
  path: '/api/v1/members/social/start',
  auth: 'none',
});
export const makeSocialNonce = call<typeof Social.MakeSocialNonce>({
  method: 'POST',
  path: '/api/v1/members/social/nonce',
  auth: 'none',
});
export const finishSocialLogin = call<typeof Social.FinishSocialLogin>({
  method: 'POST',
  path: '/api/v1/members/social/finish',
  auth: 'optional',
});
export const joinSocial = call<typeof Social.JoinSocial>({
  method: 'POST',
  path: '/api/v2/members/social',
  auth: 'optional',
});
export const listSocialLinks = call<typeof Social.ListSocialLinks>({
  method: 'GET',
  path: '/api/v1/members/social',
  auth: 'member',
});
export const unlinkSocial = call<typeof Social.UnlinkSocial>({
  method: 'POST',
  path: '/api/v1/members/social/unlink',
  auth: 'member',
});
export const setFirstPassword = call<typeof Social.SetFirstPassword>({
  method: 'PUT',
  path: '/api/v1/members/social/password',
  auth: 'member',
});

/**
 * Where a partner sends the browser back to, registered with it: `GET` with a query (Kakao), `POST`
 * of a form from another site (Apple). Either keeps the answer and goes on to the store's page.
 */
export const SOCIAL_CALLBACK_PATH = '/api/v1/members/social/callback';
