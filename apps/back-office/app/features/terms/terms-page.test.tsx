// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getTermsDocument, getTermsVersion } from '@duskline/contract/admin/terms.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { TermsPage } from './terms-page.tsx';

const inForce = {
  ...{ termsNo: 1, state: 'IN_FORCE', inForceFrom: '2025-01-01', inForceUntil: null, reason: '' },
  ...{ isDisadvantage: false, publishedAt: '2025-01-01 00:00:00', publishedBy: '김대표' },
};
const draft = {
  form: { html: '<p>새 약관</p>', inForceFrom: null, reason: '', isDisadvantage: false },
  ...{ revision: 1, changedAt: '2026-11-26 10:00:00', changedBy: '김대표' },
};

/** The page of a document with one version, and what is being written of the next one. */
function open(written: typeof draft | null, url: string) {
  const earliest = { usual: '2026-12-03', disadvantage: '2026-12-26' };
  const away = { isAway: false };
  const call = (async (called: object) => {
    if (away.isAway) throw new ApiError(0, 'NETWORK', '');
    if (called === getTermsDocument)
      return { type: 'USE', versions: [inForce], draft: written, earliest };
    if (called === getTermsVersion) return { html: '<p>약관</p>' };
    throw new Error('not part of this test');
  }) as unknown as AdminCaller;
  const { client } = openScreen([{ path: '/terms', element: <TermsPage type="USE" /> }], {
    ...{ call, url },
    permissions: ['terms.read'],
  });
  return { client, away };
}

test('one version alone is compared with nothing, also by a link to that', async () => {
  open(null, '/terms?tab=compare');
  const first = await screen.findByRole('tab', { name: '다음 버전' });
  expect(first.getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: '비교' })).toBeNull();
});

test('what is being written is compared with the version in force', async () => {
  open(draft, '/terms?tab=compare');
  const compare = await screen.findByRole('tab', { name: '비교' });
  expect(compare.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText(/더해진 문단 1개/)).toBeTruthy();
});

test('who announced a version is said as such', async () => {
  open(null, '/terms?tab=versions');
  expect(await screen.findByText(/알린 사람: 김대표/)).toBeTruthy();
});

test('a document that cannot be read again stays, and is said once to be of before', async () => {
  const { client, away } = open(draft, '/terms?tab=compare');
  await screen.findByText(/더해진 문단 1개/);
  away.isAway = true;
  await client.invalidateQueries({ queryKey: ['terms'] });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getAllByText(/전에 본 내용이에요/)).toHaveLength(1);
  expect(screen.getByText(/더해진 문단 1개/)).toBeTruthy();
});
