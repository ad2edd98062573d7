import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LegacyOrderDetail } from './legacy-order-detail.tsx';
import { useFindLegacyOrder } from './legacy-orders.queries.ts';

const Lookup = z.object({
  orderNumber: z
    .string()
    .trim()
    .min(1, '이전 쇼핑몰의 주문번호를 입력해 주세요.')
    .max(40, '주문번호를 확인해 주세요.'),
  name: z
    .string()
    .trim()
    .min(1, '주문하신 분의 이름을 입력해 주세요.')
    .max(60, '주문하신 분의 이름을 확인해 주세요.'),
});

/** A guest looks up an order of the previous platform by its number and the orderer's name. */
export function GuestLegacyOrderForm() {
  const find = useFindLegacyOrder();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Lookup),
    defaultValues: { orderNumber: '', name: '' },
  });
  const { errors } = formState;
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Archive" title="이전 쇼핑몰 주문 조회" />
      <p className="pt-6 text-sm break-keep text-mute">
        이전 쇼핑몰에서 주문하신 내역을 보기만 할 수 있어요. 지금 쇼핑몰의 주문은{' '}
        <Link to="/guest/orders" className="text-ink underline underline-offset-4">
          비회원 주문 조회
        </Link>
        에서 찾아 주세요.
      </p>
      <form
        method="post"
        onSubmit={handleSubmit((lookup) => find.mutate(lookup))}
        noValidate
        aria-label="이전 쇼핑몰 주문 조회"
        className="grid grid-cols-1 gap-5 pt-8"
      >
        <TextField
          {...register('orderNumber')}
          label="주문번호"
          required
          autoComplete="off"
          maxLength={40}
          hint="이전 쇼핑몰에서 받은 주문 안내에 있어요."
          error={errors.orderNumber?.message}
        />
        <TextField
          {...register('name')}
          label="주문자 이름"
          required
          autoComplete="name"
          maxLength={60}
          error={errors.name?.message}
        />
        {find.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(find.error)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" isPending={find.isPending}>
          조회하기
        </Button>
      </form>
      {find.isPending && (
        <Loading label="이전 주문을 불러오는 중">
          <Skeleton className="mt-10 h-80" />
        </Loading>
      )}
      {find.data && (
        <section aria-label="조회한 주문" className="mt-10">
          <LegacyOrderDetail order={find.data} />
        </section>
      )}
    </div>
  );
}
