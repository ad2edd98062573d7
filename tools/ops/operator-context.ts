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
  /** The jobs that both services repeat by themselves. */
  repeatedJobs(): Promise<RepeatedJob[]>;
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
