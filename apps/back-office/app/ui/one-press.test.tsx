// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';

const SECOND_OF_DOUBLE = { detail: 2 };
const held = { key: 'Enter', repeat: true };

/** A row that goes with its press, so that the next one comes into its place. */
function Rows({ onPay }: { onPay: (refund: number) => void }) {
  const [refunds, setRefunds] = useState([1, 2]);
  return refunds.map((refund) => (
    <button
      key={refund}
      type="button"
      onClick={() => {
        onPay(refund);
        setRefunds(refunds.filter((one) => one !== refund));
      }}
    >
      {`환불 ${refund}`}
    </button>
  ));
}

test('the second click of a double click does not pay back the row that has come into the place', async () => {
  const onPay = vi.fn();
  const { user } = openScreen(<Rows onPay={onPay} />);
  await user.click(await screen.findByRole('button', { name: '환불 1' }));
  const next = screen.getByRole('button', { name: '환불 2' });
  fireEvent.click(next, SECOND_OF_DOUBLE);
  expect(onPay.mock.calls).toEqual([[1]]);
  fireEvent.click(next, { detail: 1 });
  expect(onPay.mock.calls).toEqual([[1], [2]]);
});

test('both clicks of a double click act where the first one did', async () => {
  const onPress = vi.fn();
  const { user } = openScreen(
    <button type="button" onClick={onPress}>
      하나 더
    </button>,
  );
  await user.dblClick(await screen.findByRole('button', { name: '하나 더' }));
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('of the items of a form one is taken out after the other, however quickly', async () => {
  const onPay = vi.fn();
  const form = (
    <form>
      <ul>
        <li>
          <Rows onPay={onPay} />
        </li>
      </ul>
    </form>
  );
  const { user } = openScreen(form);
  await user.click(await screen.findByRole('button', { name: '환불 1' }));
  fireEvent.click(screen.getByRole('button', { name: '환불 2' }), SECOND_OF_DOUBLE);
  expect(onPay.mock.calls).toEqual([[1], [2]]);
});

test('an Enter that is held presses a button once, and sends no form that it opened', async () => {
  const onPress = vi.fn();
  const onKeyDown = vi.fn();
  const { user } = openScreen(
    <form>
      <input aria-label="사유" onKeyDown={onKeyDown} />
      <textarea aria-label="메모" />
      <button type="button" onClick={onPress}>
        더하기
      </button>
      <div role="menuitem" tabIndex={-1} onKeyDown={onPress}>
        복제
      </div>
    </form>,
  );
  (await screen.findByRole('button', { name: '더하기' })).focus();
  await user.keyboard('{Enter>4/}');
  expect(onPress).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('menuitem'), held);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(screen.getByLabelText('사유'), held), 'the form is not sent').toBe(
    false,
  );
  expect(onKeyDown, 'a cell goes on').toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(screen.getByLabelText('메모'), held), 'lines are written').toBe(true);
});
