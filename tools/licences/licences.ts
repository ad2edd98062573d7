export type LockedPackage = {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  /** Brought along inside another package. */
  inBundle?: boolean;
  integrity?: string;
};

/** A package of somebody else's, in one locked version. */
export type LicensedPackage = {
  name: string;
  version: string;
  licence: string;
  /** Needed to build and test only. */
  isForDevelopment: boolean;
};

/**
 * Licences that allow a shop to run, change and serve what it is made of, and what each asks for. A
 * package under another one needs a decision first.
 */
export const ALLOWED_LICENCES: Readonly<Record<string, string>> = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  Unlicense: 'nothing',
  'CC0-1.0': 'nothing',
  Zlib: 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'BlueOak-1.0.0': 'keep the notice',
  'Python-2.0': 'keep the notice',
  'Apache-2.0': 'keep the notice, say what was changed',
  'CC-BY-4.0': 'name the author of the data',
  'OFL-1.1': 'fonts: keep the notice, do not sell them alone',
  'MPL-2.0': 'publish changes of its own files; none are changed here',
  'LGPL-3.0-or-later': 'a library of its own, loaded at run time and replaceable; not changed here',
};

/** List the packages of a lock file that are not our own, each version once, by name. */
export function listPackages(packages: Readonly<Record<string, LockedPackage>>): LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  for (const [path, { version = '', license = '', link, dev = false }] of Object.entries(
    packages,
  )) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || link) continue;
    const key = `${name}@${version}`;
    const isForDevelopment = dev && (found.get(key)?.isForDevelopment ?? true);
    found.set(key, { name, version, licence: license, isForDevelopment });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name || (a.name === b.name && a.version < b.version) ? -1 : 1,
  );
}

/** Whether a licence expression (SPDX) is allowed: all parts of an AND, one part of an OR. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => licence.trim() in ALLOWED_LICENCES));
}

/** Write the page of all packages, by licence. */
export function renderPage(packages: readonly LicensedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const sorted = [...byLicence].sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  const parts = sorted.map(
    ([licence, own]) => `## ${licence}: ${own.length}\n\n${own.map(nameOf).join(', ')}\n`,
  );
  const asked = Object.entries(ALLOWED_LICENCES).map(([name, text]) => `- ${name}: ${text}`);
  return [
    '# Licences\n',
    `Written by \`npm run licences\` from package-lock.json; a test compares. ${packages.length} packages of other authors, for every platform; * is needed to build and test only. Licences that a package may have, and what each asks for:\n`,
    `${asked.join('\n')}\n`,
    ...parts,
  ].join('\n');
}

function nameOf({ name, version, isForDevelopment }: LicensedPackage): string {
  return `${name} ${version}${isForDevelopment ? '*' : ''}`;
}
