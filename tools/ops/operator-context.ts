import type { MemberContext } from '@duskline/member-api/context';
import type { ShopContext } from '@duskline/shop-api/context';

/** What operators' commands are given: the modules' doors, opened on the store's database. */
export type OperatorContext = {
  shop: ShopContext;
  member: MemberContext;
  /** The operator, for the audit. */
  actor: string;
  /** A longer text from a file, else from standard input. */
  readText(file: string | undefined): Promise<string>;
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

/** What a change did, for the operator and for the audit: no names, no addresses, no contents. */
export type Change = { text: string; before?: object; after: object };
