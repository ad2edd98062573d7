// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AccountFields, NO_ACCOUNT, type TypedAccount } from './account-fields.tsx';

test('staff can name each bank that a shopper can, such as the post', async () => {
  let typed: TypedAccount = NO_ACCOUNT;
  function Fields() {
    const [account, setAccount] = useState(NO_ACCOUNT);
    typed = account;
    return <AccountFields account={account} onChange={setAccount} />;
  }
  render(<Fields />);
  await userEvent.selectOptions(screen.getByLabelText('은행'), '우체국');
  await userEvent.type(screen.getByLabelText('계좌번호'), '110-222');
  await userEvent.type(screen.getByLabelText('예금주'), '김주문');
  expect(typed).toEqual({ bank: 'EPOST', accountNumber: '110-222', holder: '김주문' });
});
