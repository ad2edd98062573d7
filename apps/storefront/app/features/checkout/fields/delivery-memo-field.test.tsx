// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { DeliveryMemoField } from './delivery-memo-field.tsx';

const user = userEvent.setup();
afterEach(cleanup);

function Form({ memo }: { memo: string }) {
  const form = useForm({ defaultValues: { memo } });
  return (
    <FormProvider {...form}>
      <DeliveryMemoField />
      <output>{form.watch('memo')}</output>
    </FormProvider>
  );
}

const memo = () => screen.getByRole('status').textContent;

test('a shopper chooses a memo for the courier, or writes their own of at most 50 letters', async () => {
  render(<Form memo="" />);
  const choice = screen.getByLabelText('배송 요청사항');
  await user.selectOptions(choice, '문 앞에 놓아 주세요');
  expect(memo()).toBe('문 앞에 놓아 주세요');
  await user.selectOptions(choice, '직접 입력');
  expect(memo()).toBe('');
  const own = screen.getByLabelText('배송 요청사항 직접 입력');
  await user.type(own, '2층 초인종을 눌러 주세요');
  expect(memo()).toBe('2층 초인종을 눌러 주세요');
  expect(own.getAttribute('maxlength')).toBe('50');
  await user.selectOptions(choice, '요청사항 없음');
  expect(memo()).toBe('');
});

test('a shopper who comes back finds the memo they wrote themselves', () => {
  render(<Form memo="2층 초인종" />);
  expect(screen.getByLabelText<HTMLInputElement>('배송 요청사항 직접 입력').value).toBe(
    '2층 초인종',
  );
});
