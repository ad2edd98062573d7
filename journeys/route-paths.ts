import officeRoutes from '../apps/back-office/app/routes.ts';
import routes from '../apps/storefront/app/routes.ts';

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** A path for every route of the storefront; its parameters name things that need not exist. */
export const routePaths: readonly string[] = ['/', ...pathsOf(routes).map(toPath)];

/** The screens of the back office that need nothing but a login: those whose path has no parameter. */
export const officeScreens: readonly string[] = [
  '/',
  ...pathsOf(officeRoutes)
    .filter((path) => !/[:*]/.test(path) && path !== 'login')
    .map(toPath),
];

/** The paths of pages, those below a frame of others too. */
function pathsOf(pages: readonly Route[]): string[] {
  return pages.flatMap(({ path, children }) => (children ? pathsOf(children) : (path ?? [])));
}

function toPath(pattern: string): string {
  return `/${pattern.replace('*', 'no-such-page').replace(/:(\w+)/g, (_all, name) => (name.endsWith('No') ? '1' : 'none'))}`;
}
