// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

function LoginForm() {
  const { register, watch } = useForm({ defaultValues: { username: '', memo: '' } });
  const [code, setCode] = useState('');
  return (
    <form>
      <TextField label="아이디" {...register('username')} />
      <TextArea label="메모" {...register('memo')} />
      <TextField
        label="인증번호"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <output>{[watch('username'), watch('memo'), code].join(' · ')}</output>
    </form>
  );
}

test('what is typed before the page is hydrated stays, and the form knows it', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<LoginForm />);
  document.body.append(page);
  const [username, code] = page.querySelectorAll('input');
  const memo = page.querySelector('textarea');
  for (const [field, text] of [
    [username, 'rookie@duskline.example'],
    [memo, '문 앞에 놓아 주세요'],
    [code, '123456'],
  ] as const) {
    if (field) field.value = text;
  }
  await act(async () => {
    const root = hydrateRoot(page, <LoginForm />);
    onTestFinished(() => root.unmount());
  });
  expect(page.querySelector('output')?.textContent).toBe(
    'rookie@duskline.example · 문 앞에 놓아 주세요 · 123456',
  );
  expect(username?.value).toBe('rookie@duskline.example');
});
