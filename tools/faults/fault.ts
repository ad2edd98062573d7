import type { FaultyStore } from './faulty-store.ts';
import type { Shoppers } from './shoppers.ts';

/** What a fault may take hold of. */
export type Stage = { store: FaultyStore; shoppers: Shoppers };

export type Fault = {
  name: string;
  what: string;
  /** `inside`: embedded database, partners apart. `outside`: a database apart, partners inside. */
  part: 'inside' | 'outside';
  /** Play it; resolves once its cause is gone, with a finding where it met nothing. */
  play(stage: Stage): Promise<string | undefined>;
  /** The process itself is away meanwhile. */
  mayDrop?: boolean;
  /** How long it is watched afterwards. */
  watchSeconds: number;
};
