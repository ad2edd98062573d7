// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { armed } from '../testing/armed.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { pressAtOnce } from '../testing/press-at-once.ts';
import { ChangingButton } from './changing-button.tsx';

function Claim({ onReceive }: { onReceive: () => void }) {
  const [isApproved, setApproved] = useState(false);
  return (
    <ChangingButton
      does={isApproved ? 'receive' : 'approve'}
      onClick={() => (isApproved ? onReceive() : setApproved(true))}
    >
      {isApproved ? '입고·환불' : '승인'}
    </ChangingButton>
  );
}

test.each([
  ['a double click', (user: ReturnType<typeof openScreen>['user']) => user.dblClick(approve())],
  [
    'an Enter more',
    (user: ReturnType<typeof openScreen>['user']) => {
      approve().focus();
      return user.keyboard('{Enter}{Enter}');
    },
  ],
])('%s does not do what the place does next', async (_, press) => {
  const onReceive = vi.fn();
  const { user } = openScreen(<Claim onReceive={onReceive} />);
  await screen.findByRole('button', { name: '승인' });
  const pressed = pressAtOnce('입고·환불');
  await press(user);
  await pressed;
  const next = screen.getByRole('button', { name: '입고·환불' });
  expect(document.activeElement).not.toBe(next);
  expect(onReceive, 'pressed before anybody could read it').not.toHaveBeenCalled();
  await armed(next);
  await user.click(next);
  expect(onReceive).toHaveBeenCalledTimes(1);
});

const approve = () => screen.getByRole('button', { name: '승인' });
