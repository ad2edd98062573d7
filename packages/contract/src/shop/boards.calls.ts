import { call } from '../endpoint.ts';
import type * as Boards from './boards.ts';

export const getBoardConfigurations = call<typeof Boards.GetBoardConfigurations>({
  method: 'GET',
  path: '/boards/configurations',
  auth: 'none',
});
export const listArticles = call<typeof Boards.ListArticles>({
  method: 'GET',
  path: '/boards/:boardNo/articles',
  auth: 'optional',
});
export const getArticle = call<typeof Boards.GetArticle>({
  method: 'GET',
  path: '/boards/:boardNo/articles/:articleNo',
  auth: 'optional',
});
export const listBoardCategories = call<typeof Boards.ListBoardCategories>({
  method: 'GET',
  path: '/boards/:boardNo/categories',
  auth: 'none',
});
