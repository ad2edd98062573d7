import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The operator's words make no sense; the message says why, in Korean. */
export class WrongWords extends Error {}

type Taken = {
  /** As in code: `optionNo` for `OPTION_NO`, `useEnds` for `--use-ends`. */
  key: string;
  isOption: boolean;
  takesValue: boolean;
  isOptional: boolean;
  isMany: boolean;
};

export type Usage = { name: string; takes: Taken[] };

const TAKEN = /(\[)?(?:--([a-z-]+)(?: ([A-Z_]+)(\.{3})?)?|([A-Z_]+)(\.{3})?)\]?/g;

/** Reads how a command is written: its name in small letters, then operands and options. */
export function readUsage(usage: string): Usage {
  const name = /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/.exec(usage)?.[0] ?? '';
  const takes = [...usage.slice(name.length).matchAll(TAKEN)].map((match): Taken => {
    const [, bracket, option, value, manyValues, operand, manyOperands] = match;
    return {
      key: keyOf(option ?? operand ?? ''),
      isOption: option !== undefined,
      takesValue: option === undefined || value !== undefined,
      isOptional: bracket !== undefined,
      isMany: (manyValues ?? manyOperands) !== undefined,
    };
  });
  return { name, takes };
}

/** What the words after a command's name say, by the rules of `shape`; throws `WrongWords`. */
export function readWords<Shape extends z.ZodRawShape>(
  usage: string,
  shape: Shape,
  words: string[],
): z.output<z.ZodObject<Shape>> {
  const { takes } = readUsage(usage);
  const options = takes.filter((each) => each.isOption);
  const { values, positionals } = parse(options, words);
  const given: Record<string, unknown> = {};
  for (const { key } of options) given[key] = values[optionOf(key)];
  for (const { key, isMany } of takes.filter((each) => !each.isOption)) {
    given[key] = isMany ? positionals.splice(0) : positionals.shift();
  }
  if (positionals.length > 0) throw new WrongWords(`알 수 없는 말이에요: ${positionals.join(' ')}`);
  for (const { key, isOption, isOptional } of takes) {
    const value = given[key];
    const isMissing = value === undefined || (Array.isArray(value) && value.length === 0);
    if (isMissing && !isOptional) throw new WrongWords(`${wordOf(key, isOption)}이(가) 필요해요.`);
  }
  const read = z.object(shape).strict().safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => {
    const taken = takes.find(({ key }) => key === path[0]);
    return `${taken ? wordOf(taken.key, taken.isOption) : String(path[0])}: ${message}`;
  });
  throw new WrongWords(problems.join('\n'));
}

function parse(
  options: Taken[],
  words: string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const known = options.map(({ key, takesValue, isMany }) => [
    optionOf(key),
    { type: takesValue ? ('string' as const) : ('boolean' as const), multiple: isMany },
  ]);
  try {
    return parseArgs({ args: words, options: Object.fromEntries(known), allowPositionals: true });
  } catch (error) {
    throw new WrongWords(error instanceof Error ? error.message : String(error));
  }
}

const keyOf = (word: string) =>
  word.toLowerCase().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const withSign = (key: string, sign: string) =>
  key.replace(/[A-Z]/g, (letter) => sign + letter.toLowerCase());

const optionOf = (key: string) => withSign(key, '-');

const wordOf = (key: string, isOption: boolean) =>
  isOption ? `--${optionOf(key)}` : withSign(key, '_').toUpperCase();
