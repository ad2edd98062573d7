/** What of V8's CPU profile is read here. */
export type CpuProfile = {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  /** The node of each sample, and the microseconds since the sample before. */
  samples: number[];
  timeDeltas: number[];
  /** Microseconds of the system's monotonic clock. */
  startTime: number;
};

/** A function as it was called by its parent, with the microseconds in it and in what it called. */
export type Frame = {
  name: string;
  /** Whose code it is: the store's, a package's, or Node's and V8's own. */
  owner: 'store' | 'package' | 'node';
  micros: number;
  children: Frame[];
};

/** The process waited: no CPU was used. */
const WAITING = '(idle)';

/** Leave of a profile what was sampled between two moments of its clock, in microseconds. */
export function between(profile: CpuProfile, from: number, to: number): CpuProfile {
  let at = profile.startTime;
  const timeDeltas = profile.timeDeltas.map((delta) => {
    at += delta;
    return at >= from && at <= to ? delta : 0;
  });
  return { ...profile, timeDeltas };
}

/**
 * Read the frames of a CPU profile: calls of the same function by the same caller are one frame, the
 * longest first. Frames below `leastShare` of the whole are left out, with what they called.
 */
export function readFrames(profile: CpuProfile, leastShare: number): Frame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  for (const [at, id] of profile.samples.entries()) {
    own.set(id, (own.get(id) ?? 0) + Math.max(0, profile.timeDeltas[at] ?? 0));
  }
  const frameOf = (ids: readonly number[]): Frame | undefined => {
    const known = ids.flatMap((id) => nodes.get(id) ?? []);
    const [first] = known;
    if (!first || first.callFrame.functionName === WAITING) return undefined;
    const below = Map.groupBy(
      known.flatMap(({ children = [] }) => children),
      (id) => keyOf(nodes.get(id)?.callFrame),
    );
    const children = [...below.values()].flatMap((called) => frameOf(called) ?? []);
    const micros = sum(ids.map((id) => own.get(id) ?? 0)) + sum(children.map((one) => one.micros));
    return { ...describe(first.callFrame), micros, children };
  };
  const [root] = profile.nodes;
  const whole = (root && frameOf([root.id])) ?? describeEmpty();
  return leaveOut(whole, whole.micros * leastShare);
}

function leaveOut(frame: Frame, leastMicros: number): Frame {
  const children = frame.children
    .filter(({ micros }) => micros >= leastMicros)
    .toSorted((a, b) => b.micros - a.micros)
    .map((child) => leaveOut(child, leastMicros));
  return { ...frame, children };
}

function describe({ functionName, url }: { functionName: string; url: string }): {
  name: string;
  owner: Frame['owner'];
} {
  const file = url.split('/').at(-1) ?? '';
  const name = functionName || 'anonymous';
  const own = { name: file ? `${name} ${file}` : name };
  if (url.includes('/node_modules/')) return { ...own, owner: 'package' };
  return { ...own, owner: url.startsWith('file:') ? 'store' : 'node' };
}

function describeEmpty(): Frame {
  return { name: 'nothing', owner: 'node', micros: 0, children: [] };
}

function keyOf(frame: { functionName: string; url: string } | undefined): string {
  return `${frame?.functionName} ${frame?.url}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
