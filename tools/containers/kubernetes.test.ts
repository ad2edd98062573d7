import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_PARTS } from '../run/parts.mjs';
import { root } from '../run/prepare.mjs';
import { readImage } from './containerfile.ts';
import { type Manifest, problemsOf, readManifests } from './manifests.ts';
import { readSettingsOf } from './part-settings.ts';

type Reference = { name: string };
type Container = {
  image: string;
  args: [string];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: Reference; secretRef?: Reference }[];
  securityContext: object;
  resources: { requests: { memory: string; cpu: string }; limits: { memory: string } };
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
};
type Pod = {
  securityContext: { runAsUser: number };
  terminationGracePeriodSeconds?: number;
  containers: [Container];
};
type Workload = Manifest & {
  spec: {
    replicas?: number;
    selector?: { matchLabels: { app: string } };
    template: {
      metadata: { labels: { app: string }; annotations?: Record<string, string> };
      spec: Pod;
    };
  };
};

const manifests = readManifests();
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);
const all = (kind: string) => manifests.filter((one) => one.kind === kind);
const deployments = all('Deployment') as Workload[];
const workloads = [...deployments, ...(all('Job') as Workload[])];
const namesOf = (found: Manifest[]) => found.map(({ metadata }) => metadata.name);

/** What a container is given by its config maps and secrets. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const values = (kind: 'ConfigMap' | 'Secret', name: string) => {
    const { data, stringData }: Partial<Manifest> = named(kind, name) ?? {};
    const found = (data ?? stringData) as Record<string, string> | undefined;
    if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const given = Object.assign(
    {},
    ...envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef
        ? values('ConfigMap', configMapRef.name)
        : values('Secret', secretRef?.name ?? ''),
    ),
  );
  for (const { name, valueFrom } of env) {
    const { name: secret, key } = valueFrom.secretKeyRef;
    given[name] = values('Secret', secret)[key];
  }
  return given;
}

test.for(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s is what its schema allows, with no field that nobody reads',
  ([, manifest]) => {
    expect(problemsOf(manifest)).toEqual([]);
    if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace).toBe('duskline');
  },
);

test('a field that Kubernetes would leave out without a word is found', () => {
  const [worker] = deployments;
  const misspelt = { ...worker, spec: { ...worker?.spec, replcas: 2 } } as unknown as Manifest;
  expect(problemsOf(misspelt)).toEqual(['spec.replcas is not known']);
});

test('each part but the sandbox is deployed, and starts with the settings it is given', () => {
  const { sandbox: _, ...served } = BUILT_PARTS;
  const commands = workloads.map(({ spec }) => spec.template.spec.containers[0].args[0]);
  expect(commands.toSorted()).toEqual(Object.values(served).toSorted());
  for (const { spec } of workloads) {
    const [container] = spec.template.spec.containers;
    expect(() => readSettingsOf(container.args[0], environmentOf(container))).not.toThrow();
  }
});

test('every pod runs as the image’s user, can change nothing but what it is given, and has a limit', () => {
  for (const { metadata, spec } of workloads) {
    const pod = spec.template.spec;
    const [container] = pod.containers;
    expect(`${pod.securityContext.runAsUser}`, metadata.name).toBe(readImage().user?.split(':')[0]);
    expect(pod.securityContext, metadata.name).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext, metadata.name).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory, metadata.name).toMatch(/^\d+Mi$/);
  }
});

test('a part is asked whether it lives and whether it can serve, and has time to end', () => {
  for (const { metadata, spec } of deployments) {
    const pod = spec.template.spec;
    const [{ livenessProbe, readinessProbe }] = pod.containers;
    expect(livenessProbe?.httpGet.path, metadata.name).toBe('/healthz');
    expect(readinessProbe?.httpGet.path, metadata.name).toBe('/readyz');
    expect(pod.terminationGracePeriodSeconds, metadata.name).toBeGreaterThan(9 + 5);
    expect(spec.selector?.matchLabels.app).toBe(spec.template.metadata.labels.app);
  }
});

test('Prometheus finds the figures of every part, and nobody else reaches them', () => {
  for (const { metadata, spec } of deployments) {
    const [container] = spec.template.spec.containers;
    const { METRICS_PORT } = environmentOf(container);
    expect(spec.template.metadata.annotations, metadata.name).toEqual({
      ...{ 'prometheus.io/scrape': 'true', 'prometheus.io/path': '/metrics' },
      'prometheus.io/port': METRICS_PORT,
    });
    const metrics = { name: 'metrics', containerPort: Number(METRICS_PORT) };
    expect(container.ports, metadata.name).toContainEqual(metrics);
    type Rules = { ingress: { ports: { port: number }[]; from: unknown }[] };
    const { ingress } = (named('NetworkPolicy', metadata.name) as Manifest & { spec: Rules }).spec;
    const reaching = ingress.filter(({ ports }) =>
      ports.some(({ port }) => port === Number(METRICS_PORT)),
    );
    expect(reaching, metadata.name).toEqual([
      {
        ports: [{ port: Number(METRICS_PORT) }],
        from: [{ namespaceSelector: { matchLabels: { 'duskline.example/monitoring': 'yes' } } }],
      },
    ]);
  }
});

test('parts that shoppers reach are two or more, one of which always stays', () => {
  const reached = ['member-api', 'shop-api', 'storefront'];
  expect(namesOf(all('HorizontalPodAutoscaler')).toSorted()).toEqual(reached);
  expect(namesOf(all('PodDisruptionBudget')).toSorted()).toEqual(reached);
  for (const name of reached) {
    expect(named('HorizontalPodAutoscaler', name)?.spec).toMatchObject({
      ...{ minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name } },
    });
    // Its number is the autoscaler's: a file that named one would undo it each time it is applied.
    expect((named('Deployment', name) as Workload).spec.replicas).toBeUndefined();
  }
});

test('what nginx hides from shoppers the gateway leads nowhere', () => {
  type Rule = { matches: { path: { value: string } }[]; backendRefs?: unknown };
  const route = named('HTTPRoute', 'shop') as Manifest & { spec: { rules: Rule[] } };
  const hidden = route.spec.rules
    .filter(({ backendRefs }) => backendRefs === undefined)
    .flatMap(({ matches }) => matches.map(({ path }) => path.value));
  const nginx = readFileSync(join(root, 'docs/operation/nginx.conf'), 'utf8');
  const closed = [...nginx.matchAll(/location (?:= )?(\S+?)\/? \{ return 404; \}/g)];
  expect(hidden.toSorted()).toEqual(closed.map(([, path]) => path).toSorted());
});

test('who is called has a service, and nobody calls or is called whom the drawing does not join', () => {
  const policies = all('NetworkPolicy');
  expect(namesOf(policies).toSorted()).toEqual(['nobody', ...namesOf(workloads)].toSorted());
  const called = ['back-office', 'member-api', 'shop-api', 'storefront'];
  expect(namesOf(all('Service')).toSorted()).toEqual(called);
  const apps = (peers: unknown): string[] =>
    [...JSON.stringify(peers ?? []).matchAll(/"app":"([\w-]+)"/g)].map(([, app]) => app ?? '');
  const rules = (name: string) =>
    named('NetworkPolicy', name)?.spec as { ingress?: unknown; egress?: unknown };
  for (const caller of namesOf(workloads)) {
    for (const callee of namesOf(workloads)) {
      const mayCall = apps(rules(caller).egress).includes(callee);
      expect(apps(rules(callee).ingress).includes(caller), `${caller} calls ${callee}`).toBe(
        mayCall,
      );
    }
  }
  expect(JSON.stringify(rules('storefront'))).not.toContain('ipBlock');
});
