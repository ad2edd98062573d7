import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useIsFormerRelease } from '../../lib/api/release.ts';
import { errorTexts } from '../../texts/errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What is shown instead of a screen that broke, does not exist, or is of an older version. */
export function BrokenScreen({ error }: { error: unknown }): ReactNode {
  const isFormer = useIsFormerRelease();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingScreen />;
  // After a release the files of the former build are gone: the page that names them is old.
  const isWithoutFile = error instanceof TypeError && /module|import/i.test(error.message);
  // Or a reply of today's API is not what a page of before can show.
  const isOld = isFormer || isWithoutFile;
  return (
    <div className="py-16">
      <h1 className="text-xl font-bold">{errorTexts.pageTitle}</h1>
      <p className="mt-2 text-mute">{isOld ? errorTexts.newVersion : errorTexts.unclear}</p>
      <div className="mt-6 flex gap-2">
        <Button variant="solid" onClick={() => location.reload()}>
          {errorTexts.reload}
        </Button>
        <Button onClick={() => location.assign('/')}>{errorTexts.toFirstPage}</Button>
      </div>
    </div>
  );
}

/** An address that leads nowhere. */
export function MissingScreen(): ReactNode {
  return <Nothing title={errorTexts.notFoundTitle} text={errorTexts.notFound} />;
}

/** A screen that the role may not see; `wasAllowed` until it was changed a moment ago. */
export function ForbiddenScreen({ wasAllowed }: { wasAllowed: boolean }): ReactNode {
  const text = wasAllowed ? errorTexts.forbiddenNow : errorTexts.forbidden;
  return <Nothing title={errorTexts.forbiddenTitle} text={text} />;
}

function Nothing({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} description={text} />
      <ButtonLink to="/">{errorTexts.toFirstPage}</ButtonLink>
    </>
  );
}
