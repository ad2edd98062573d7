import { parseArgs } from 'node:util';

export type PlayOptions = { only: string[]; verbose: boolean; log: string | undefined };

/** Read what is to be played from the command line; prints `help` and returns undefined where it is asked for. */
export function readOptions(help: string): PlayOptions | undefined {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      verbose: { type: 'boolean', default: false },
      log: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (!values.help) return { only: values.only, verbose: values.verbose, log: values.log };
  console.log(help);
  return undefined;
}

/** Those of the given names; all where none is given. Throws a `RangeError` at a name that there is not. */
export function chosenOf<One extends { name: string }>(
  all: readonly One[],
  { only }: PlayOptions,
): One[] {
  const unknown = only.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) throw new RangeError(`--only: there is no ${unknown.join(', ')}`);
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}
