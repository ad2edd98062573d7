import { memberRefusals } from '@duskline/contract/member/refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { isRefusal, type Refusal } from '@duskline/platform/refusal';
import type { Command, Desk } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll, helpOfSome } from './help.ts';
import { readUsage, WrongWords } from './parse-arguments.ts';

/** What is printed, and 0: done, 1: refused, 2: not understood. */
export type Outcome = { exitCode: 0 | 1 | 2; printed: string };

export type OpenDesk = (actor: string | undefined) => Promise<Desk & { close(): Promise<void> }>;

/** Does what the words of a command line ask for. */
export async function runOps(words: readonly string[], open: OpenDesk): Promise<Outcome> {
  const asked = takeCommonOptions(words);
  const command = findCommand(asked.words);
  if (asked.words.length === 0) return { exitCode: 0, printed: helpOfAll(commands) };
  if (!command) {
    const family = commands.filter(({ usage }) => usage.startsWith(`${asked.words[0]} `));
    if (asked.isHelp && family.length > 0) return { exitCode: 0, printed: helpOfSome(family) };
    const known = family.length > 0 ? helpOfSome(family) : helpOfAll(commands);
    return { exitCode: 2, printed: `그런 명령이 없어요: ${asked.words.join(' ')}\n\n${known}` };
  }
  if (asked.isHelp) return { exitCode: 0, printed: helpOf(command) };
  let desk: Awaited<ReturnType<OpenDesk>> | undefined;
  try {
    if (asked.isActorMissing) throw new WrongWords('--actor: 이름을 입력해 주세요.');
    const rest = asked.words.slice(nameOf(command).length);
    const answer = await command.run(rest, async () => {
      desk = await open(asked.actor);
      return desk;
    });
    if (isRefusal(answer)) {
      const { name, details } = answer;
      const message = sentenceOf(answer);
      const json = JSON.stringify({ refused: name, message, details }, null, 2);
      return { exitCode: 1, printed: asked.isJson ? json : message };
    }
    const printed = asked.isJson ? JSON.stringify(answer.data, null, 2) : answer.said;
    return { exitCode: 0, printed };
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error;
    return { exitCode: 2, printed: `${error.message}\n\n${helpOf(command)}` };
  } finally {
    await desk?.close();
  }
}

/** What every command takes, wherever it stands. */
function takeCommonOptions(given: readonly string[]) {
  const words = [...given];
  const isJson = take(words, '--json');
  const isHelp = take(words, '--help') || words[0] === 'help';
  if (words[0] === 'help') words.shift();
  const at = words.indexOf('--actor');
  const [, actor] = at < 0 ? [] : words.splice(at, 2);
  return { words, isJson, isHelp, actor, isActorMissing: at >= 0 && !actor };
}

function take(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

const nameOf = (command: Command) => readUsage(command.usage).name.split(' ');

/** The longest name wins: `stock set` before `stock`. */
function findCommand(words: readonly string[]): Command | undefined {
  return commands
    .filter((command) => nameOf(command).every((word, at) => words[at] === word))
    .toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0];
}

const catalogue: Record<string, { text: string } | undefined> = {
  ...memberRefusals,
  ...shopRefusals,
};

function sentenceOf({ name, text }: Refusal): string {
  return text ?? catalogue[name]?.text ?? name;
}
