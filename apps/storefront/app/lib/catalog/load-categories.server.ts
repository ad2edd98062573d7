import type { CallReply } from '@duskline/contract';
import { listCategories } from '@duskline/contract/shop/categories.calls';
import type { RouterContextProvider } from 'react-router';
import { shopApiOf } from '../api/shop.server.ts';

type Context = Readonly<RouterContextProvider>;
type Categories = CallReply<typeof listCategories>['multiLevelCategories'];

const loading = new WeakMap<Context, Promise<Categories>>();

/** Load the tree of categories, once for all loaders of a page: a mall may have thousands. */
export function loadCategories(context: Context): Promise<Categories> {
  const known = loading.get(context);
  if (known) return known;
  const categories = shopApiOf(context)(listCategories, { query: {} }).then(
    ({ multiLevelCategories }) => multiLevelCategories,
  );
  loading.set(context, categories);
  return categories;
}
