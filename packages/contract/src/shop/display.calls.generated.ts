// Generated from display.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './display.ts';

export const listBanners: Call<typeof api.listBanners> = {
  method: 'GET',
  path: '/display/banners/id/:bannerSectionIds',
  auth: 'optional',
};
export const listSections: Call<typeof api.listSections> = {
  method: 'GET',
  path: '/display/sections',
  auth: 'optional',
};
export const getSection: Call<typeof api.getSection> = {
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '1.1',
};
export const getSectionById: Call<typeof api.getSectionById> = {
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
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
