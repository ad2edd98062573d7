// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ErrorState, FailTogether } from './error-state.tsx';

afterEach(cleanup);

type Part = 'upper' | 'lower';

/** A page of two parts, of which some failed. */
const pageWhere = (failed: readonly Part[]): ReactNode => (
  <FailTogether>
    {(['upper', 'lower'] as const).map((part) => (
      <section key={part} aria-label={part}>
        {failed.includes(part) && <ErrorState message="잠시 후 다시" onRetry={() => {}} />}
      </section>
    ))}
  </FailTogether>
);

const retryIsIn = (part: Part): boolean =>
  screen.getByRole('region', { name: part }).contains(screen.getByRole('button'));

test('the first part that fails is announced; the second is not, nor once the first has come', () => {
  const { rerender } = render(pageWhere(['lower']));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  rerender(pageWhere(['upper', 'lower']));
  expect(retryIsIn('upper')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(pageWhere(['upper']));
  expect(retryIsIn('upper')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a retry that has the focus does not move to the part above that fails later', () => {
  const { rerender } = render(pageWhere(['lower']));
  const retry = screen.getByRole('button');
  retry.focus();
  rerender(pageWhere(['upper', 'lower']));
  expect(document.activeElement).toBe(retry);
  rerender(pageWhere(['upper']));
  expect(retryIsIn('upper')).toBe(true);
});
