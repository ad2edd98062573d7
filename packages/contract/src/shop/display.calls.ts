import { call } from '../endpoint.ts';
import type * as Display from './display.ts';

export const listBanners = call<typeof Display.ListBanners>({
  method: 'GET',
  path: '/display/banners/id/:bannerSectionIds',
  auth: 'optional',
});
export const listSections = call<typeof Display.ListSections>({
  method: 'GET',
  path: '/display/sections',
  auth: 'optional',
});
export const getSection = call<typeof Display.GetSection>({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '1.1',
});
export const getSectionById = call<typeof Display.GetSectionById>({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
});
export const listPopups = call<typeof Display.ListPopups>({
  method: 'GET',
  path: '/display/popups',
  auth: 'optional',
});
export const listBrands = call<typeof Display.ListBrands>({
  method: 'GET',
  path: '/display/brands',
  auth: 'none',
});
