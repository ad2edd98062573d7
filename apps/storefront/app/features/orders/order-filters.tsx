import { orderStatusLabels } from '@duskline/contract/shop/labels';
import { useNavigate } from 'react-router';
import { listPeriods } from '../../lib/routing/list-period.rules.ts';
import {
  listedStates,
  type OrderListQuery,
  orderListPath,
  readOrderListQuery,
} from '../../lib/routing/order-list.rules.ts';
import { PeriodField } from '../../ui/period-field.tsx';
import { Select } from '../../ui/select.tsx';

/** Filters the listed orders by period and state; each change is a URL of its own. */
export function OrderFilters({ query }: { query: OrderListQuery }) {
  const navigate = useNavigate();
  return (
    <form
      method="get"
      aria-label="주문 내역 거르기"
      onChange={(event) => {
        const chosen = Object.fromEntries(new FormData(event.currentTarget));
        const query = new URLSearchParams(chosen as Record<string, string>);
        void navigate(orderListPath(readOrderListQuery(query)));
      }}
      className="flex flex-wrap items-end gap-3 py-6"
    >
      <PeriodField periods={listPeriods} months={query.months} />
      <Select
        key={query.state}
        name="state"
        label="주문 상태"
        isLabelHidden
        look="line"
        className="min-w-32 border-b border-line"
        defaultValue={query.state ?? ''}
        options={[
          { value: '', label: '모든 상태' },
          ...listedStates.map((state) => ({
            value: state,
            label: orderStatusLabels[state] ?? state,
          })),
        ]}
      />
    </form>
  );
}
