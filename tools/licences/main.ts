import { readFile, writeFile } from 'node:fs/promises';
import { isAllowed, listPackages, renderPage } from './licences.ts';

// `npm run licences`: writes docs/licences.md again after a package came, went or changed.
const root = new URL('../../', import.meta.url);
const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'));
const packages = listPackages(lock.packages);
await writeFile(new URL('docs/licences.md', root), renderPage(packages));
const others = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of others) {
  console.error(`${name} ${version}: ${licence || 'no licence'} needs a decision`);
}
console.log(`docs/licences.md: ${packages.length} packages`);
process.exit(others.length === 0 ? 0 : 1);
