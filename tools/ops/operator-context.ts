import type { MemberContext } from '@duskline/member-api/context';
import type { FileStore } from '@duskline/partners/files/file-store';
import type { PoolerFacts } from '@duskline/platform/database/pooler-facts.rules';
import type { StandbyFacts } from '@duskline/platform/standby/standby-facts.rules';
import type { ShopContext } from '@duskline/shop-api/context';

/** What operators' commands are given: the modules' doors, opened on the store's database. */
export type OperatorContext = {
  shop: ShopContext;
  member: MemberContext;
  /** The operator, for the audit. */
  actor: string;
  /** A longer text from a file, else from standard input. */
  readText(file: string | undefined): Promise<string>;
  /** Where pictures are, or could be: undefined for S3 that is not set. */
  fileStore(name: FileStore['kind']): FileStore | undefined;
  /** What `doctor` knows of the store beside its database. */
  storeFacts(): Promise<StoreFacts>;
  /** The jobs that both services repeat by themselves. */
  repeatedJobs(): Promise<RepeatedJob[]>;
};

/** The settings of the store as an examination needs them; no keys. */
export type StoreFacts = {
  /** What the store says at its start although it starts. */
  warnings: readonly string[];
  /** Where this machine's store says whether it can serve. */
  door: URL;
  partners: readonly { name: string; url: URL }[];
  /** Programs of partners that the store runs. */
  programs: readonly { name: string; file: string }[];
  /** Looks at the standby that is read from; undefined where there is none. */
  standby?: { maxLagSeconds: number; look(): Promise<StandbyFacts> } | undefined;
  /** Whether the database is one of the operator's own (`DATABASE_URL`), not the embedded one. */
  isOwnDatabase: boolean;
  /** Asks Redis; returns what keeps it from answering. Undefined where there is none. */
  redis?: { look(): Promise<string | undefined> } | undefined;
  /** Looks at the PgBouncer in front of the database; undefined where there is none. */
  pooler?: { look(): Promise<PoolerFacts> } | undefined;
  /** Migrations that a newer version has applied. */
  unknownMigrations: readonly string[];
};

export type RepeatedJob = {
  name: string;
  service: 'shop' | 'member';
  /** Five fields, Seoul time; or every how many seconds. */
  cron: string;
  run(): Promise<unknown>;
};

/** What was done or found: `text` for the operator, `data` for machines (`--json`). */
export type CommandResult = { text: string; data: unknown };

/**
 * What a change did, for the operator and for the audit: no names, no addresses, no contents. A repeat
 * found it done already and has no audit entry.
 */
export type Change = { text: string } & (
  | { before?: object; after: object }
  | { isRepeat: true; after: object }
  | { each: readonly object[]; data: object }
);
