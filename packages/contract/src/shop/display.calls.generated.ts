// Generated from display.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './display.ts';

export const listBanners: Call<typeof api.listBanners> = {
  method: 'GET',
  path: '/display/banners/id/:bannerSectionIds',
  auth: 'optional',
};
export const listPopups: Call<typeof api.listPopups> = {
  method: 'GET',
  path: '/display/popups',
  auth: 'optional',
};
export const listBrands: Call<typeof api.listBrands> = {
  method: 'GET',
  path: '/display/brands',
  auth: 'none',
};
export const listBannersByCode: Call<typeof api.listBannersByCode> = {
  method: 'GET',
  path: '/display/banners/:bannerSectionCodes',
  auth: 'optional',
};
export const listPopupsByNos: Call<typeof api.listPopupsByNos> = {
  method: 'GET',
  path: '/display/popups/:popupNos',
  auth: 'optional',
};
export const listPopupsByIds: Call<typeof api.listPopupsByIds> = {
  method: 'GET',
  path: '/display/popups/ids/:popupIds',
  auth: 'optional',
};
export const listDesignPopups: Call<typeof api.listDesignPopups> = {
  method: 'POST',
  path: '/design-popups',
  auth: 'optional',
  isRepeatable: true,
};
