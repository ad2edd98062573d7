// Generated from skin-banners.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './skin-banners.ts';

export const listSkinBanners: Call<typeof api.listSkinBanners> = {
  method: 'GET',
  path: '/skin-banners',
  auth: 'none',
};
export const listSkinBannerGroups: Call<typeof api.listSkinBannerGroups> = {
  method: 'GET',
  path: '/skin-banners/groups-by-skin',
  auth: 'none',
};
export const getSkinBanners: Call<typeof api.getSkinBanners> = {
  method: 'GET',
  path: '/skin-banners/:bannerId',
  auth: 'none',
};
