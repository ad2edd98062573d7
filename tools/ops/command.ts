import type { MemberContext, MemberTx } from '@duskline/member-api/context';
import type { Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import type { z } from 'zod';
import { changeMembers, changeShop } from './audited-change.ts';
import type { Change, CommandResult, OperatorContext } from './operator-context.ts';
import { parseArguments, parseUsage } from './parse-arguments.ts';

type Changing<Tx, Service> = (
  work: (tx: Tx, service: Service) => Promise<Change | Refusal>,
) => Promise<CommandResult | Refusal>;

/** What one command is given: its changes are audited in the transaction of the change. */
export type CommandContext = OperatorContext & {
  changeShop: Changing<ShopTx, ShopContext>;
  changeMembers: Changing<MemberTx, MemberContext>;
};

/** How a command opens the store: `asFound` migrates nothing, and fails where it would have to. */
export type HowToOpen = { asFound: boolean };

export type Command = {
  /** Its name in lower case, then its arguments: `stock set OPTION_NO AVAILABLE [--note TEXT]`. */
  usage: string;
  korean: string;
  english: string;
  /**
   * Run the command with the arguments after its name. Throws a `UsageError` for arguments it does
   * not understand, before the store is opened.
   */
  run(
    args: string[],
    openOperatorContext: (how?: HowToOpen) => Promise<OperatorContext>,
    /** Who runs it, for the audit of a command that opens no context. */
    actor: string,
  ): Promise<CommandResult | Refusal>;
};

/**
 * Declare a command. `input` has a schema for each argument of `usage`: `OPTION_NO` is `optionNo`,
 * `--note` is `note`; arguments in brackets are optional.
 */
export function command<Shape extends z.ZodRawShape>(declared: {
  usage: string;
  korean: string;
  english: string;
  input: Shape;
  run(
    context: CommandContext,
    input: z.output<z.ZodObject<Shape>>,
  ): Promise<CommandResult | Refusal>;
}): Command {
  const { usage, korean, english, input } = declared;
  const { name } = parseUsage(usage);
  return {
    usage,
    korean,
    english,
    async run(args, openOperatorContext) {
      const given = parseArguments(usage, input, args);
      const context = await openOperatorContext();
      return declared.run(
        {
          ...context,
          changeShop: (work) => changeShop(context, name, work),
          changeMembers: (work) => changeMembers(context, name, work),
        },
        given,
      );
    },
  };
}
