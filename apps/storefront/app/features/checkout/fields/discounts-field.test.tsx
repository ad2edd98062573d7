// @vitest-environment jsdom
import { calculateSheetCoupons } from '@duskline/contract/shop/order-sheet-coupons.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../../testing/test-shop.tsx';
import { noDiscounts } from '../discounts.rules.ts';
import { DiscountsField } from './discounts-field.tsx';

afterEach(cleanup);

function Field() {
  const [chosen, setChosen] = useState(noDiscounts);
  const paymentInfo = { accumulationAmt: 60_440, availableMaxAccumulationAmt: 60_440 };
  return (
    <DiscountsField
      orderSheetNo="sheet"
      chosen={chosen}
      onChoose={setChosen}
      paymentInfo={paymentInfo as never}
      bestError={null}
      onFindBest={() => {}}
    />
  );
}

test('a member reads the points they use in groups of thousands, and types on as before', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  testShop.shop.on(calculateSheetCoupons, { products: [], cartCoupons: [] } as never);
  const pages = [{ path: '/sheet', element: <Field /> }];
  testShop.open({ who: 'member', at: '/sheet', pages });
  const field = () => screen.getByLabelText<HTMLInputElement>('적립금');
  await user.type(field(), '3000{Enter}');
  expect(field().value).toBe('3,000');
  await user.type(field(), '0{Enter}');
  expect(field().value).toBe('30,000');
  await user.click(screen.getByRole('button', { name: '전액 사용' }));
  expect(field().value).toBe('60,440');
});
