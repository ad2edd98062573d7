import { userInfo } from 'node:os';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { Command, HowToOpen } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll, helpOfSome } from './help.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseUsage, UsageError } from './parse-arguments.ts';

/** What is printed, and the exit code: 0 done, 1 refused, 2 not understood. */
export type Outcome = { exitCode: 0 | 1 | 2; printed: string };

export type OpenOperatorContext = (
  actor: string | undefined,
  how?: HowToOpen,
) => Promise<OperatorContext & { close(): Promise<void> }>;

/** Run one command line; the context is opened for a command that was understood, and closed. */
export async function runOps(args: readonly string[], open: OpenOperatorContext): Promise<Outcome> {
  const given = takeCommonOptions(args);
  const command = findCommand(given.args);
  if (given.args.length === 0) return { exitCode: 0, printed: helpOfAll(commands) };
  if (!command) {
    const family = commands.filter(({ usage }) => usage.startsWith(`${given.args[0]} `));
    if (given.isHelp && family.length > 0) return { exitCode: 0, printed: helpOfSome(family) };
    const known = family.length > 0 ? helpOfSome(family) : helpOfAll(commands);
    return { exitCode: 2, printed: `그런 명령이 없어요: ${given.args.join(' ')}\n\n${known}` };
  }
  if (given.isHelp) return { exitCode: 0, printed: helpOf(command) };
  let context: Awaited<ReturnType<OpenOperatorContext>> | undefined;
  try {
    if (given.isActorMissing) throw new UsageError('--actor: 이름을 입력해 주세요.');
    const rest = given.args.slice(nameOf(command).length);
    const openContext = async (how?: HowToOpen) => {
      context = await open(given.actor, how);
      return context;
    };
    const result = await command.run(rest, openContext, given.actor ?? userInfo().username);
    if (isRefusal(result)) {
      const { name, details } = result;
      const message = sentenceOf(result);
      const json = JSON.stringify({ refused: name, message, details }, null, 2);
      return { exitCode: 1, printed: given.isJson ? json : message };
    }
    const printed = given.isJson ? JSON.stringify(result.data, null, 2) : result.text;
    return { exitCode: 0, printed };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, printed: `${error.message}\n\n${helpOf(command)}` };
  } finally {
    await context?.close();
  }
}

/** Take out the options of every command, wherever they are. */
function takeCommonOptions(given: readonly string[]) {
  const args = [...given];
  const isJson = take(args, '--json');
  const isHelp = take(args, '--help') || args[0] === 'help';
  if (args[0] === 'help') args.shift();
  const at = args.indexOf('--actor');
  const [, actor] = at < 0 ? [] : args.splice(at, 2);
  return { args, isJson, isHelp, actor, isActorMissing: at >= 0 && !actor };
}

function take(args: string[], option: string): boolean {
  const at = args.indexOf(option);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

const nameOf = (command: Command) => parseUsage(command.usage).name.split(' ');

/** Find the command with the longest matching name: `stock set` before `stock`. */
function findCommand(args: readonly string[]): Command | undefined {
  return commands
    .filter((command) => nameOf(command).every((word, at) => args[at] === word))
    .toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0];
}

const catalogue: Record<string, { text: string } | undefined> = {
  ...memberRefusals,
  ...shopRefusals,
};

function sentenceOf({ name, text }: Refusal): string {
  return text ?? catalogue[name]?.text ?? name;
}
