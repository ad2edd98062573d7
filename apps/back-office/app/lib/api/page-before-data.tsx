import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LoadError } from './load-error.tsx';

/** A page until what it shows is read: its title, the way back, or why it could not be read. */
export function PageBeforeData({
  title,
  back,
  queries,
}: {
  title: string;
  back: { to: string; label: string };
  /** All that the page needs; a press reads them again. */
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}): ReactNode {
  const isFailed = queries.some(({ error }) => error !== null);
  return (
    <>
      <PageHeader title={title} back={back} />
      {isFailed ? <LoadError queries={queries} /> : <SkeletonLines count={12} />}
    </>
  );
}
