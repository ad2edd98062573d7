// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OrderField } from './shared-fields.tsx';

function Banner() {
  const [order, setOrder] = useState(3);
  return (
    <>
      <OrderField order={order} onChange={setOrder} />
      <output>{order}</output>
    </>
  );
}

test('a place in the order is typed over as it is; one with a fraction is said to be wrong', async () => {
  const user = userEvent.setup();
  render(<Banner />);
  const field = screen.getByLabelText<HTMLInputElement>('순서');
  await user.clear(field);
  await user.type(field, '12');
  expect(field.value).toBe('12');
  expect(screen.getByRole('status').textContent).toBe('12');
  await user.clear(field);
  await user.type(field, '1.5');
  expect(screen.getByRole('alert').textContent).toBe('소수점 없이 적어 주세요.');
});
