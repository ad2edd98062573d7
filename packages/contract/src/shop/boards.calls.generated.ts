// Generated from boards.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './boards.ts';

export const getBoardConfigurations: Call<typeof api.getBoardConfigurations> = {
  method: 'GET',
  path: '/boards/configurations',
  auth: 'none',
};
export const listArticles: Call<typeof api.listArticles> = {
  method: 'GET',
  path: '/boards/:boardNo/articles',
  auth: 'optional',
};
export const getArticle: Call<typeof api.getArticle> = {
  method: 'GET',
  path: '/boards/:boardNo/articles/:articleNo',
  auth: 'optional',
};
export const listBoardCategories: Call<typeof api.listBoardCategories> = {
  method: 'GET',
  path: '/boards/:boardNo/categories',
  auth: 'none',
};
export const listPosts: Call<typeof api.listPosts> = {
  method: 'POST',
  path: '/boards/posts',
  auth: 'optional',
  isRepeatable: true,
};
export const getPost: Call<typeof api.getPost> = {
  method: 'GET',
  path: '/boards/:boardNo/posts/:postNo',
  auth: 'optional',
};
export const listPostReplies: Call<typeof api.listPostReplies> = {
  method: 'GET',
  path: '/boards/:boardNo/posts/:postNo/replies',
  auth: 'optional',
};
export const listArticleReplies: Call<typeof api.listArticleReplies> = {
  method: 'GET',
  path: '/boards/:boardNo/articles/:articleNo/replies',
  auth: 'optional',
};
