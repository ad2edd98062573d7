import { call } from '../endpoint.ts';
import type * as Sections from './sections.ts';

export const getSectionHead = call<typeof Sections.GetSectionHead>({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '2.0',
});
export const getSectionHeadById = call<typeof Sections.GetSectionHeadById>({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  version: '2.0',
});
export const listSectionProducts = call<typeof Sections.ListSectionProducts>({
  method: 'GET',
  path: '/display/sections/:sectionNo/products',
  auth: 'optional',
});
export const listSectionProductsById = call<typeof Sections.ListSectionProductsById>({
  method: 'GET',
  path: '/display/sections/ids/:sectionId/products',
  auth: 'optional',
});
export const listBannersByCode = call<typeof Sections.ListBannersByCode>({
  method: 'GET',
  path: '/display/banners/:bannerSectionCodes',
  auth: 'optional',
});
