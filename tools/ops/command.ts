import type { MemberContext, MemberTx } from '@duskline/member-api/context';
import type { Refusal } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import type { z } from 'zod';
import { changeMembers, changeShop } from './audited-change.ts';
import { readUsage, readWords } from './parse-arguments.ts';

/** What an operator's commands stand on: the modules' doors, opened on the store's database. */
export type Desk = {
  shop: ShopContext;
  member: MemberContext;
  /** Who is at it. */
  actor: string;
  /** A longer text from a file, else from standard input. */
  readText(file: string | undefined): Promise<string>;
  /** What both services repeat by themselves. */
  repeatedJobs(): Promise<RepeatedJob[]>;
};

export type RepeatedJob = {
  name: string;
  service: 'shop' | 'member';
  /** Five fields, Seoul time. */
  cron: string;
  run(): Promise<unknown>;
};

/** What was done or found: `said` for the operator, `data` for machines (`--json`). */
export type Answer = { said: string; data: unknown };

/** What a change did, said and for the audit: no names, no addresses, no contents. */
export type Change = { said: string; before?: object; after: object };

type Changing<Tx, Service> = (
  work: (tx: Tx, service: Service) => Promise<Change | Refusal>,
) => Promise<Answer | Refusal>;

/** The desk as a command has it: what it changes is audited in the transaction of the change. */
export type CommandDesk = Desk & {
  changeShop: Changing<ShopTx, ShopContext>;
  changeMembers: Changing<MemberTx, MemberContext>;
};

export type Command = {
  /** Its name in small letters, then what it takes: `stock set OPTION_NO UNITS [--note TEXT]`. */
  usage: string;
  korean: string;
  english: string;
  /**
   * Does what the words after the name say; throws `WrongWords` where they make no sense, before the
   * store is opened.
   */
  run(words: string[], openDesk: () => Promise<Desk>): Promise<Answer | Refusal>;
};

/**
 * Makes a command. `input` has a rule for everything that `usage` takes: `OPTION_NO` is `optionNo`,
 * `--note` is `note`; what stands in brackets is optional.
 */
export function command<Shape extends z.ZodRawShape>(declared: {
  usage: string;
  korean: string;
  english: string;
  input: Shape;
  run(desk: CommandDesk, input: z.output<z.ZodObject<Shape>>): Promise<Answer | Refusal>;
}): Command {
  const { usage, korean, english, input } = declared;
  const { name } = readUsage(usage);
  return {
    usage,
    korean,
    english,
    async run(words, openDesk) {
      const given = readWords(usage, input, words);
      const desk = await openDesk();
      return declared.run(
        {
          ...desk,
          changeShop: (work) => changeShop(desk, name, work),
          changeMembers: (work) => changeMembers(desk, name, work),
        },
        given,
      );
    },
  };
}
