// node tools/proxies/main.ts: tries the proxies' example files of docs/operation, see docs/fleet.md.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { findProgram, type Program } from '../run/debian-program.ts';
import { root } from '../run/prepare.mjs';

/** What arrived at a part. */
type Arrived = { part: string; path: string; from: string; key: string };
type Part = { name: string; port: number; server: Server };

const folder = mkdtempSync(join(tmpdir(), 'duskline-proxies-'));
const STARTS_WITHIN_TRIES = 100;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A part that answers with what has arrived. */
async function openPart(name: string): Promise<Part> {
  const server = createServer(({ url, headers }, response) =>
    response.end(
      JSON.stringify({
        part: name,
        path: url,
        from: headers['x-forwarded-for'],
        key: headers['internal-key'] ?? '',
      }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { name, port: (server.address() as AddressInfo).port, server };
}

/** Make a certificate for both names; returns the files of certificate, key and both. */
function makeCertificate(): { certificate: string; key: string; both: string } {
  const certificate = join(folder, 'site.pem');
  const key = join(folder, 'site.key');
  const both = join(folder, 'both.pem');
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=shop.example',
      ],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { certificate, key, both };
}

/** Ask the proxy as a stranger who says to be somebody else and to know a key. */
function ask(port: number, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-for': '203.0.113.9', 'internal-key': 'guessed' };
    const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false };
    request({ ...options, agent: false }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });
}

function equal(what: string, found: unknown, expected: unknown): void {
  const [shown, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (shown !== wanted) throw new Error(`${what}: ${shown} instead of ${wanted}`);
  console.log(`✓ ${what}`);
}

/** Try a proxy whose file has been read: routes, addresses, keys, and a part that goes away. */
async function tryProxy(name: string, port: number, parts: Part[]): Promise<void> {
  const arrivedAt = async (host: string, path: string): Promise<Arrived> =>
    JSON.parse((await ask(port, host, path)).body);
  const shop = await arrivedAt('shop.example', '/shop-api/products/1?page=2');
  equal(
    `${name}: /shop-api goes to a Shop API, without the prefix`,
    shop.path,
    '/products/1?page=2',
  );
  equal(`${name}: a forged address is overwritten`, shop.from, '127.0.0.1');
  equal(`${name}: an internal key from outside is taken away`, shop.key, '');
  const member = await arrivedAt('shop.example', '/member-api/api/v1/x');
  equal(
    `${name}: /member-api goes to a Member API`,
    [member.part.slice(0, -1), member.path],
    ['member', '/api/v1/x'],
  );
  const page = await arrivedAt('shop.example', '/shop-apix');
  equal(`${name}: everything else is a page`, page.part.slice(0, -1), 'page');
  const office = await arrivedAt('office.example', '/admin-api/session');
  equal(
    `${name}: staff reach the back office by its own name`,
    [office.part, office.path],
    ['office', '/admin-api/session'],
  );
  for (const path of [
    '/readyz',
    '/shop-api/internal/x',
    '/shop-api/admin-api/session',
    '/member-api/internal/x',
  ]) {
    equal(
      `${name}: ${path} is not there from outside`,
      (await ask(port, 'shop.example', path)).status,
      404,
    );
  }
  const gone = parts.find((part) => part.name === 'shop1');
  gone?.server.closeAllConnections();
  await new Promise((resolve) => gone?.server.close(resolve));
  const answers: number[] = [];
  for (let call = 0; call < 20; call++) {
    answers.push((await ask(port, 'shop.example', '/shop-api/malls')).status);
  }
  equal(`${name}: one Shop API is away, and nobody is refused`, answers, Array(20).fill(200));
}

async function started(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < STARTS_WITHIN_TRIES; tries++) {
    if (child.exitCode !== null) break;
    const isThere = await ask(port, 'shop.example', '/').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the proxy does not start');
}

/** Read an example with this machine's ports and files in it, let the program check it, run and try it. */
async function tryExample(
  file: string,
  program: Program,
  how: { check(path: string): string[]; run(path: string): string[] },
): Promise<void> {
  const names = ['page1', 'page2', 'shop1', 'shop2', 'member1', 'member2', 'office'];
  const parts = await Promise.all(names.map(openPart));
  const [http, https] = [await freePort(), await freePort()];
  const { certificate, key, both } = makeCertificate();
  const portOf = (name: string) => String(parts.find((part) => part.name === name)?.port);
  const replaced: [string | RegExp, string][] = [
    [/127\.0\.0\.1:4000/, `127.0.0.1:${portOf('page1')}`],
    [/127\.0\.0\.1:4010/, `127.0.0.1:${portOf('page2')}`],
    [/127\.0\.0\.1:4001/, `127.0.0.1:${portOf('shop1')}`],
    [/127\.0\.0\.1:4011/, `127.0.0.1:${portOf('shop2')}`],
    [/127\.0\.0\.1:4002/, `127.0.0.1:${portOf('member1')}`],
    [/127\.0\.0\.1:4012/, `127.0.0.1:${portOf('member2')}`],
    [/127\.0\.0\.1:4003/, `127.0.0.1:${portOf('office')}`],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/g, `listen 127.0.0.1:${https} ssl`],
    [/bind :80\n/, `bind 127.0.0.1:${http}\n`],
    [/bind :443 /, `bind 127.0.0.1:${https} `],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    // Debian's package makes these folders where it is installed.
    [
      'http {',
      `http {\n${TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}`,
    ],
    ['/etc/ssl/duskline/site.pem', certificate],
    ['/etc/ssl/duskline/site.key', key],
    ['/etc/ssl/duskline/site-and-key.pem', both],
  ];
  let text = readFileSync(join(root, 'docs/operation', file), 'utf8');
  for (const [from, to] of replaced) text = text.replace(from, to);
  const path = join(folder, file);
  writeFileSync(path, text);
  execFileSync(program.path, how.check(path), { env: program.environment, stdio: 'pipe' });
  console.log(`✓ ${file}: the program accepts it`);
  const child = spawn(program.path, how.run(path), { env: program.environment, stdio: 'ignore' });
  try {
    await started(child, https);
    await tryProxy(file, https, parts);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    for (const { server } of parts) {
      server.closeAllConnections();
      server.close();
    }
  }
}

try {
  const nginx = findProgram('nginx', ['nginx']);
  const alone = ['-e', join(folder, 'nginx.log'), '-p', folder];
  const libraries = ['liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'];
  const haproxy = findProgram('haproxy', ['haproxy', ...libraries]);
  await tryExample('nginx.conf', nginx, {
    check: (path) => ['-t', '-c', path, ...alone],
    run: (path) => ['-c', path, ...alone, '-g', 'daemon off;'],
  });
  await tryExample('haproxy.cfg', haproxy, {
    check: (path) => ['-c', '-f', path],
    run: (path) => ['-db', '-f', path],
  });
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Parts that were not closed by a failed try would keep it.
process.exit();
