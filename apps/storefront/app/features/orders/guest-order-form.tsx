import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { errorText } from '../../lib/errors/error-text.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioTile } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOpenGuestOrder } from './orders.queries.ts';

const Lookup = z
  .object({
    orderNo: z
      .string()
      .transform((text) => text.replace(/\D/g, ''))
      .pipe(z.string().length(18, '주문번호 18자리를 확인해 주세요.')),
    by: z.enum(['password', 'name']),
    password: z.string(),
    name: z.string().trim(),
  })
  .superRefine(({ by, password, name }, context) => {
    if (by === 'password' && password === '') {
      const message = '주문할 때 정한 비밀번호를 입력해 주세요.';
      context.addIssue({ code: 'custom', path: ['password'], message });
    }
    if (by === 'name' && name === '') {
      const message = '주문한 분의 이름을 입력해 주세요.';
      context.addIssue({ code: 'custom', path: ['name'], message });
    }
  });

/**
 * Return the error of the last look-up, also while it is tried again: without its text the button would
 * move away under the second press of a double one, which would fall on the link below.
 */
function useLastError({ error, isPending }: { error: Error | null; isPending: boolean }) {
  const [last, setLast] = useState(error);
  if (!isPending && last !== error) setLast(error);
  return last;
}

/**
 * Note in this page's address what is looked up, for who comes back to it. Password and name prove
 * whose order it is: on a computer that several people use they must not come back.
 */
function noteLookup(orderNo: string, by: 'password' | 'name'): void {
  const query = new URLSearchParams({ orderNo, by });
  // Not through the router: the page is the same, it must not be loaded again.
  window.history.replaceState(window.history.state, '', `?${query}`);
}

/** A guest looks up an order: by its password, or by the orderer's name with personal data masked. */
export function GuestOrderForm() {
  const hasMemberApi = useHasMemberApi();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const openOrder = useOpenGuestOrder();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(Lookup),
    defaultValues: {
      orderNo: query.get('orderNo') ?? '',
      by: query.get('by') === 'name' ? 'name' : 'password',
      password: '',
      name: '',
    } as z.input<typeof Lookup>,
  });
  const { errors } = formState;
  const lastError = useLastError(openOrder);
  const isByName = watch('by') === 'name';

  const submit = handleSubmit(({ orderNo, by, password, name }) => {
    noteLookup(orderNo, by);
    openOrder.mutate(
      { orderNo, ...(by === 'name' ? { name } : { password }) },
      { onSuccess: () => navigate(`/guest/orders/${orderNo}`) },
    );
  });

  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Guest order" title="비회원 주문 조회" />
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="비회원 주문 조회"
        className="grid grid-cols-1 gap-5 pt-8"
      >
        <TextField
          {...register('orderNo')}
          label="주문번호"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="숫자 18자리"
          error={errors.orderNo?.message}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">확인 방법</legend>
          <div className="grid grid-cols-2 gap-2">
            <RadioTile {...register('by')} value="password">
              주문 비밀번호
            </RadioTile>
            <RadioTile {...register('by')} value="name">
              주문자 이름
            </RadioTile>
          </div>
        </fieldset>
        {isByName ? (
          <TextField
            key="name"
            {...register('name')}
            label="주문자 이름"
            required
            autoComplete="name"
            hint="이름으로 조회하면 연락처와 주소가 가려져요."
            error={errors.name?.message}
          />
        ) : (
          <TextField
            key="password"
            {...register('password')}
            label="주문 비밀번호"
            required
            type="password"
            autoComplete="off"
            hint="비회원으로 주문할 때 정한 비밀번호예요."
            error={errors.password?.message}
          />
        )}
        {lastError && (
          <p
            role="alert"
            className={classNames('text-sm text-signal-text', openOrder.isPending && 'invisible')}
          >
            {errorText(lastError)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" isPending={openOrder.isPending}>
          조회하기
        </Button>
      </form>
      {hasMemberApi && (
        <p className="pt-8 text-sm break-keep text-mute">
          이전 쇼핑몰에서 주문하셨나요?{' '}
          <Link
            to="/guest/legacy-orders"
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            이전 쇼핑몰 주문 조회
          </Link>
        </p>
      )}
    </div>
  );
}
