import { expect, test } from 'vitest';
import { drawnTransitions, transitionsOf } from '../../../test/state-diagrams.ts';
import { claimTransitions } from './claim-states.rules.ts';

test('the diagram in the docs draws exactly the transitions of a claim', async () => {
  expect(await drawnTransitions('A claim')).toEqual(transitionsOf(claimTransitions));
});

test('every claim begins as a request and can come to an end, and ends are ends', () => {
  const moves = transitionsOf(claimTransitions).map((pair) => pair.split(' ') as [string, string]);
  const next = (state: string) => moves.filter(([from]) => from === state).map(([, to]) => to);
  expect(next('[*]').every((state) => state.endsWith('_REQUEST'))).toBe(true);
  const reached = new Set<string>(['[*]']);
  for (const state of reached) for (const to of next(state)) reached.add(to);
  for (const [from, to] of moves) {
    expect(reached).toContain(from);
    const isEnd = /_DONE$|_NO_REFUND$|^WITHDRAWN$|^REFUSED$/.test(to);
    expect(next(to).length === 0).toBe(isEnd);
  }
});
