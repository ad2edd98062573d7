// npm run audit: asks the registry for known holes in the locked packages. Not part of `npm test`,
// which must not depend on what a registry knows today. See docs/security.md.
import { spawnSync } from 'node:child_process';

const FAILED = 1;
const NOT_ASKED = 2;
const REFUSED = ['high', 'critical'];

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (error) throw error;
const report = JSON.parse(stdout || '{}');
if (!report.metadata) {
  console.error(`nothing was checked: ${report.message ?? 'npm audit said nothing'}`);
  process.exit(NOT_ASKED);
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
const refused = found.filter(({ severity }) => REFUSED.includes(severity));
console.log(
  `${report.metadata.dependencies.total} packages, ${found.length} with a known hole, ${refused.length} of them high or critical`,
);
process.exit(refused.length === 0 ? 0 : FAILED);
