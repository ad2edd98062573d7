// Generated from sections.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './sections.ts';

export const getSectionHead: Call<typeof api.getSectionHead> = {
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '2.0',
};
export const getSectionHeadById: Call<typeof api.getSectionHeadById> = {
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  version: '2.0',
};
export const listSectionProducts: Call<typeof api.listSectionProducts> = {
  method: 'GET',
  path: '/display/sections/:sectionNo/products',
  auth: 'optional',
};
export const listSectionProductsById: Call<typeof api.listSectionProductsById> = {
  method: 'GET',
  path: '/display/sections/ids/:sectionId/products',
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
