// Generated from social.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './social.ts';

export const startSocialLogin: Call<typeof api.startSocialLogin> = {
  method: 'POST',
  path: '/api/v1/members/social/start',
  auth: 'none',
};
export const makeSocialNonce: Call<typeof api.makeSocialNonce> = {
  method: 'POST',
  path: '/api/v1/members/social/nonce',
  auth: 'none',
};
export const finishSocialLogin: Call<typeof api.finishSocialLogin> = {
  method: 'POST',
  path: '/api/v1/members/social/finish',
  auth: 'optional',
};
export const joinSocial: Call<typeof api.joinSocial> = {
  method: 'POST',
  path: '/api/v2/members/social',
  auth: 'optional',
};
export const listSocialLinks: Call<typeof api.listSocialLinks> = {
  method: 'GET',
  path: '/api/v1/members/social',
  auth: 'member',
};
export const unlinkSocial: Call<typeof api.unlinkSocial> = {
  method: 'POST',
  path: '/api/v1/members/social/unlink',
  auth: 'member',
};
export const setFirstPassword: Call<typeof api.setFirstPassword> = {
  method: 'PUT',
  path: '/api/v1/members/social/password',
  auth: 'member',
};
