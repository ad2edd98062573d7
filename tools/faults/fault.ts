import type { FaultyStore } from './faulty-store.ts';
import type { Shoppers } from './shoppers.ts';

/** What a fault may take hold of. */
export type Stage = { store: FaultyStore; shoppers: Shoppers };

/** What is played and watched, of a whole store as of a fleet. */
export type Played = {
  name: string;
  what: string;
  /** Play it; resolves once its cause is gone, with a finding where it met nothing. */
  play(): Promise<string | undefined>;
  /** What was asked of a process that is away may get no answer. */
  mayDrop?: boolean | undefined;
  /** How long it is watched afterwards. */
  watchSeconds: number;
};

export type Fault = Omit<Played, 'play'> & {
  /** `inside`: embedded database, partners apart. `outside`: a database apart, partners inside. */
  part: 'inside' | 'outside';
  play(stage: Stage): Promise<string | undefined>;
};
