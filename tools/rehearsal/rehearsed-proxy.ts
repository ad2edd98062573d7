import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../run/debian-program.ts';
import { root } from '../run/prepare.mjs';

/** Ports that the proxy listens at: shoppers', and those at which the parts reach the APIs. */
export type ProxyPorts = { site: number; shopApi: number; memberApi: number };

/** Ports of the parts behind it, two of each that shoppers reach. */
export type PartPorts = Record<
  'storefront' | 'shop-api' | 'member-api',
  readonly [number, number]
> & {
  'back-office': number;
};

/** Debian's nginx makes these folders where it is installed. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Start nginx with the example file of docs/operation, by http and with this run's ports. Shoppers of a
 * rehearsal all come from this machine: the addresses they name are believed here, and only here.
 */
export async function startProxy(
  ports: ProxyPorts,
  parts: PartPorts,
  folder: string,
): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const program = findProgram('nginx', ['nginx']);
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, fileOf(ports, parts, folder));
  const alone = ['-c', path, '-e', join(folder, 'nginx.log'), '-p', folder];
  execFileSync(program.path, ['-t', ...alone], { env: program.environment, stdio: 'pipe' });
  const child: ChildProcess = spawn(program.path, [...alone, '-g', 'daemon off;'], {
    env: program.environment,
    stdio: 'ignore',
  });
  return {
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function fileOf(ports: ProxyPorts, parts: PartPorts, folder: string): string {
  const at = (port: number) => `127.0.0.1:${port}`;
  const inside = (port: number, upstream: string) => `
  server {
    listen ${at(port)};
    # The parts show each other the internal key.
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    location / { proxy_pass http://${upstream}; }
  }`;
  const replaced: [string | RegExp, string][] = [
    ['127.0.0.1:4000', at(parts.storefront[0])],
    ['127.0.0.1:4010', at(parts.storefront[1])],
    ['127.0.0.1:4001', at(parts['shop-api'][0])],
    ['127.0.0.1:4011', at(parts['shop-api'][1])],
    ['127.0.0.1:4002', at(parts['member-api'][0])],
    ['127.0.0.1:4012', at(parts['member-api'][1])],
    ['127.0.0.1:4003', at(parts['back-office'])],
    [/ {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n/, ''],
    [/listen 443 ssl http2;/g, `listen ${at(ports.site)};`],
    [/^ *ssl_.*\n/gm, ''],
    ['X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for'],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    [
      'http {',
      `http {\n${TEMPORARY.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}`,
    ],
    [/\}\s*$/, `${inside(ports.shopApi, 'shop_api')}${inside(ports.memberApi, 'member_api')}\n}\n`],
  ];
  let text = readFileSync(join(root, 'docs/operation/nginx.conf'), 'utf8');
  for (const [from, to] of replaced) text = text.replace(from, to);
  return text;
}
