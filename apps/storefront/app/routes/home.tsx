import { brand } from '@duskline/brand';
import { publishPage } from '../lib/page.server.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  publishPage(context, ['display']);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: '/' });

export default function Home() {
  return <h1>{brand.storeName}</h1>;
}
