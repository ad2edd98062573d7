import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Arguments that a command does not understand; the message explains it, in Korean. */
export class UsageError extends Error {}

type Argument = {
  /** As in code: `optionNo` for `OPTION_NO`, `useEnds` for `--use-ends`. */
  key: string;
  isOption: boolean;
  takesValue: boolean;
  isOptional: boolean;
  isMany: boolean;
};

export type Usage = { name: string; declared: Argument[] };

const ARGUMENT = /(\[)?(?:--([a-z-]+)(?: ([A-Z_]+)(\.{3})?)?|([A-Z_]+)(\.{3})?)\]?/g;

/** Parse a usage line: the command's name in lower case, then its operands and options. */
export function parseUsage(usage: string): Usage {
  const name = /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/.exec(usage)?.[0] ?? '';
  const declared = [...usage.slice(name.length).matchAll(ARGUMENT)].map((match): Argument => {
    const [, bracket, option, value, manyValues, operand, manyOperands] = match;
    return {
      key: keyOf(option ?? operand ?? ''),
      isOption: option !== undefined,
      takesValue: option === undefined || value !== undefined,
      isOptional: bracket !== undefined,
      isMany: (manyValues ?? manyOperands) !== undefined,
    };
  });
  return { name, declared };
}

/** Parse the arguments after a command's name by the schemas of `shape`; throws a `UsageError`. */
export function parseArguments<Shape extends z.ZodRawShape>(
  usage: string,
  shape: Shape,
  args: string[],
): z.output<z.ZodObject<Shape>> {
  const { declared } = parseUsage(usage);
  const options = declared.filter((each) => each.isOption);
  const { values, positionals } = splitOptions(options, args);
  const given: Record<string, unknown> = {};
  for (const { key } of options) given[key] = values[optionName(key)];
  for (const { key, isMany } of declared.filter((each) => !each.isOption)) {
    given[key] = isMany ? positionals.splice(0) : positionals.shift();
  }
  if (positionals.length > 0) throw new UsageError(`알 수 없는 말이에요: ${positionals.join(' ')}`);
  for (const { key, isOption, isOptional } of declared) {
    const value = given[key];
    const isMissing = value === undefined || (Array.isArray(value) && value.length === 0);
    if (isMissing && !isOptional) {
      throw new UsageError(`필요한 값이 없어요: ${shownName(key, isOption)}`);
    }
  }
  const parsed = z.object(shape).strict().safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const argument = declared.find(({ key }) => key === path[0]);
    return `${argument ? shownName(argument.key, argument.isOption) : String(path[0])}: ${message}`;
  });
  throw new UsageError(problems.join('\n'));
}

function splitOptions(
  options: Argument[],
  args: string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const known = options.map(({ key, takesValue, isMany }) => [
    optionName(key),
    { type: takesValue ? ('string' as const) : ('boolean' as const), multiple: isMany },
  ]);
  try {
    return parseArgs({ args, options: Object.fromEntries(known), allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const keyOf = (name: string) =>
  name.toLowerCase().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const separated = (key: string, separator: string) =>
  key.replace(/[A-Z]/g, (letter) => separator + letter.toLowerCase());

const optionName = (key: string) => separated(key, '-');

const shownName = (key: string, isOption: boolean) =>
  isOption ? `--${optionName(key)}` : separated(key, '_').toUpperCase();
