import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as gateway from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { root } from '../run/prepare.mjs';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
} & Record<string, unknown>;

type Model = new (data: object) => { validate(): void };

const models: Record<string, Record<string, unknown> | undefined> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'gateway.networking.k8s.io/v1': gateway,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const folder = join(root, 'containers');

/** Everything that `containers/kubernetes` and the example of its secrets declare. */
export function readManifests(): Manifest[] {
  const files = readdirSync(join(folder, 'kubernetes')).toSorted();
  return [...files.map((file) => join('kubernetes', file)), 'secrets.example.yaml']
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS();
    });
}

/**
 * Check a manifest against the schema of its kind. Returns what is wrong, a line each: what the schema
 * refuses, and fields it does not know, which Kubernetes would leave out without a word.
 */
export function problemsOf(manifest: Manifest): string[] {
  const refused = refusalOf(manifest);
  if (refused !== undefined) return [refused];
  return pathsOf(manifest)
    .filter((path) => refusalOf(withValue(manifest, path, Symbol('of no type'))) === undefined)
    .map((path) => `${path.join('.')} is not known`);
}

function refusalOf(manifest: object): string | undefined {
  const { apiVersion, kind } = manifest as Manifest;
  const Kind = models[apiVersion]?.[kind] as Model | undefined;
  if (Kind === undefined) return `${apiVersion} ${kind} has no schema here`;
  try {
    new Kind(manifest).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The path of every field, but that of the manifest's own kind. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]))
      : [];
  const isOwn = path.length > 0 && !['apiVersion', 'kind'].includes(path.join('.'));
  return isOwn ? [path, ...below] : below;
}

/** A copy with another value at `path`: a field whose value may be anything is one nobody reads. */
function withValue(whole: unknown, [name, ...rest]: string[], value: unknown): object {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole)
    ? [...whole]
    : { ...(whole as object) };
  const fields = copy as Record<string, unknown>;
  if (name !== undefined) {
    fields[name] = rest.length === 0 ? value : withValue(fields[name], rest, value);
  }
  return copy;
}
