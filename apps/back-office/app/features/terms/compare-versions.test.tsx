// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CompareVersions } from './compare-versions.tsx';
import type { TermsDocument } from './terms.queries.ts';

const version = (termsNo: number, inForceFrom: string) => ({
  ...{ termsNo, inForceFrom, state: termsNo === 2 ? 'IN_FORCE' : 'PAST', inForceUntil: null },
  ...{ reason: '', isDisadvantage: false, publishedAt: '2025-01-01 00:00:00' },
  publishedBy: '김대표',
});
const written = {
  type: 'USE',
  versions: [version(2, '2026-01-01'), version(1, '2025-01-01')],
  earliest: { usual: '2026-12-03', disadvantage: '2026-12-26' },
  draft: {
    form: { html: '<p>새 약관</p>', inForceFrom: null, reason: '', isDisadvantage: false },
    ...{ revision: 1, changedAt: '2026-11-26 10:00:00', changedBy: '김대표' },
  },
} as unknown as TermsDocument;

/** The comparison, and a colleague who discards what is being written. */
function Compared() {
  const [document, setDocument] = useState(written);
  return (
    <>
      <button type="button" onClick={() => setDocument({ ...document, draft: null })}>
        discard
      </button>
      <CompareVersions document={document} />
    </>
  );
}

test('a draft that is gone meanwhile is said to be, and the newest version is compared instead', async () => {
  const call = (async (_called: object, { params }: { params: { termsNo: number } }) => ({
    html: `<p>약관</p><p>${params.termsNo}판</p>`,
  })) as unknown as AdminCaller;
  openScreen(<Compared />, { call });
  const user = userEvent.setup();
  expect(await screen.findByText(/더해진 문단 1개/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'discard' }));
  expect(await screen.findByText(/쓰던 버전이 이제 없어요/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '최근 두 버전 비교' }));
  expect(await screen.findByText('더해진 문단 1개, 빠진 문단 1개')).toBeTruthy();
  expect((screen.getByLabelText('이전') as HTMLSelectElement).value).toBe('1');
  expect((screen.getByLabelText('이후') as HTMLSelectElement).value).toBe('2');
});

test('versions that cannot be read again stay compared, and are said to be of before', async () => {
  let isLost = false;
  const call = (async (_called: object, { params }: { params: { termsNo: number } }) => {
    if (isLost) throw new ApiError(0, 'NETWORK', '');
    return { html: `<p>약관</p><p>${params.termsNo}판</p>` };
  }) as unknown as AdminCaller;
  const { client } = openScreen(<Compared />, { call });
  await screen.findByText(/더해진 문단 1개/);
  isLost = true;
  await client.invalidateQueries();
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByText(/더해진 문단 1개/)).toBeTruthy();
});

test('a press that reads again beside what is being written asks for no version 0', async () => {
  let isLost = false;
  const asked: number[] = [];
  const call = (async (_called: object, { params }: { params: { termsNo: number } }) => {
    asked.push(params.termsNo);
    if (isLost) throw new ApiError(0, 'NETWORK', '');
    return { html: `<p>약관</p><p>${params.termsNo}판</p>` };
  }) as unknown as AdminCaller;
  const { client, user } = openScreen(<Compared />, { call });
  await screen.findByText(/더해진 문단 1개/);
  isLost = true;
  await client.invalidateQueries();
  const again = await screen.findByRole('button', { name: '다시 시도' });
  isLost = false;
  await user.click(again);
  await expect.poll(() => screen.queryByText(/전에 본 내용이에요/)).toBeNull();
  expect(asked).toEqual([2, 2, 2]);
});
