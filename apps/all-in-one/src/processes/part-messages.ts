import type { Figures } from '@duskline/platform/metrics/open-metrics';

/** The parts of a store that have processes of their own. */
export type PartName = 'web' | 'jobs' | 'sandbox';

/** What the demo's accounts are, for the startup message. */
export type Demo = {
  usernames: string[];
  password: string;
  /** Who can log in to the back office. */
  staff: { emails: string[]; password: string };
};

/** What the supervisor orders a part to do. */
export type Order =
  /** Nobody else answers shoppers: ask them to wait until it can serve. */
  | { order: 'listen' }
  /** The database is there and migrated: open everything but the door. */
  | { order: 'open'; databaseUrl: string; internalKey: string }
  /** The store's data is there: answer shoppers. */
  | { order: 'serve' }
  /** Another process has taken the place: answer what still comes, then end. */
  | { order: 'retire' }
  /** Report the figures of this process under this name. */
  | { order: 'measure'; process: string; request: number }
  | { order: 'stop' };

/** What a part reports. */
export type PartReport =
  | { report: 'opened'; demo?: Demo | undefined }
  | { report: 'serving' }
  | { report: 'measured'; request: number; figures: Figures }
  | { report: 'line'; line: string }
  /** It ends because of a setting; `line` says which and why. */
  | { report: 'failed'; line: string };

/** The environment variable that says which part a process is. */
export const PART_VARIABLE = 'STORE_PART';
