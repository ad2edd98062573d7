import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** A page about one sentence: what happened, and links; a large number where one says it. */
export function Poster({
  figure,
  title,
  children,
  actions,
}: {
  figure?: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div
      className={`wide flex min-h-[60dvh] flex-col gap-10 pt-16 pb-12 lg:pt-24 ${figure ? '' : 'justify-end'}`}
    >
      {figure && (
        <p aria-hidden="true" className="poster -ml-[0.015em] text-[34vw] lg:text-[24vw]">
          {figure}
        </p>
      )}
      <h1 className="text-poster-sm leading-tight font-extrabold break-keep">{title}</h1>
      <div className="grid gap-6 border-t border-ink pt-6 lg:grid-cols-12">
        <div className="text-mute lg:col-span-8">{children}</div>
        <div className="flex flex-wrap items-start gap-2 lg:col-span-4 lg:justify-end">
          {actions}
        </div>
      </div>
    </div>
  );
}

/** The error page (spec, section 2); one that is shown offline is loaded again with the network. */
export function ErrorScreen({ message }: { message: string }) {
  useEffect(() => {
    if (navigator.onLine) return;
    const retry = () => location.reload();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Poster
      title="에러가 발생했습니다"
      actions={
        <>
          <Button onClick={() => location.reload()}>재시도</Button>
          <ButtonLink to="/" reloadDocument variant="line">
            홈으로 이동
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{message}</p>
    </Poster>
  );
}

/** The 404 page. */
export function NotFoundScreen() {
  return (
    <Poster
      figure="404"
      title="페이지를 찾을 수 없어요"
      actions={
        <>
          <ButtonLink to="/products">전체 상품 보기</ButtonLink>
          <ButtonLink to="/" variant="line">
            홈으로 이동
          </ButtonLink>
        </>
      }
    >
      <p>주소가 바뀌었거나 더 이상 없는 페이지예요.</p>
      <p>
        찾는 상품이 있다면{' '}
        <Link to="/products" className="text-ink underline underline-offset-4">
          전체 상품
        </Link>
        에서 검색해 보세요.
      </p>
    </Poster>
  );
}
