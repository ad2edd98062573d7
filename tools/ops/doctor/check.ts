/** What was examined: in order, to be looked at, or wrong. */
export type Check = {
  name: string;
  state: 'ok' | 'look' | 'wrong';
  /** What was found, in Korean. */
  found: string;
  /** What the operator should do, in Korean; absent where all is in order. */
  todo?: string;
};

const MARKS = { ok: '✓', look: '!', wrong: '✗' } as const;

/** Write the checks for the terminal: what is wrong says what to do. */
export function formatChecks(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ name, state, found, todo }) => [
    `${MARKS[state]} ${name}: ${found}`,
    ...(todo ? [`    → ${todo}`] : []),
  ]);
  return [...lines, '', conclude(checks)].join('\n');
}

function conclude(checks: readonly Check[]): string {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const [wrong, look] = [count('wrong'), count('look')];
  if (wrong > 0) return `고쳐야 할 것이 ${wrong}개 있어요.`;
  return look > 0 ? `살펴볼 것이 ${look}개 있어요. 쇼핑몰은 괜찮아요.` : '모두 괜찮아요.';
}
