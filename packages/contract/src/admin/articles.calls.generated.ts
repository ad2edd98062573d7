// Generated from articles.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './articles.ts';

export const listBoardArticles: AdminCall<typeof api.listBoardArticles> = {
  method: 'GET',
  path: '/articles',
  permission: 'voices.read',
};
export const listBoardsToWrite: AdminCall<typeof api.listBoardsToWrite> = {
  method: 'GET',
  path: '/boards',
  permission: 'voices.read',
};
export const getBoardArticle: AdminCall<typeof api.getBoardArticle> = {
  method: 'GET',
  path: '/articles/:articleNo',
  permission: 'voices.read',
};
export const createBoardArticle: AdminCall<typeof api.createBoardArticle> = {
  method: 'POST',
  path: '/articles',
  permission: 'voices.write',
};
export const saveBoardArticle: AdminCall<typeof api.saveBoardArticle> = {
  method: 'PUT',
  path: '/articles/:articleNo',
  permission: 'voices.write',
};
export const deleteBoardArticle: AdminCall<typeof api.deleteBoardArticle> = {
  method: 'DELETE',
  path: '/articles/:articleNo',
  permission: 'voices.write',
};
export const uploadArticlePicture: AdminCall<typeof api.uploadArticlePicture> = {
  method: 'POST',
  path: '/article-pictures',
  permission: 'voices.write',
};
