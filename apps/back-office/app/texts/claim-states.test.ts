import { expect, test } from 'vitest';
import { claimStateName } from './claim-states.ts';

test('a claim that ended without anything being done is called by a word, as any other', () => {
  const names = ['WITHDRAWN', 'REFUSED', 'RETURN_REQUEST'].map(claimStateName);
  expect(names).toEqual(['철회', '반려', '반품신청 · 승인대기']);
});
