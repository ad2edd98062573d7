// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { ProductFiles } from './product-files.tsx';

afterEach(() => vi.unstubAllGlobals());

const plan = {
  ...{ digest: 'd1', counts: { create: 2, change: 0, same: 0, refused: 0 } },
  items: [
    {
      ...{ line: 2, managementCode: 'KO-1', name: '후드', outcome: 'CREATE', notes: [] },
      ...{ warnings: [], changes: [], moreChanges: 0 },
    },
  ],
};

const [begun, ended] = [vi.fn(), vi.fn()];

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        파일 창
      </button>
      {isOpen && (
        <ProductFiles
          search=""
          canWrite
          onBegin={begun}
          onEnd={ended}
          onClose={() => setOpen(false)}
        />
      )}
      <Toasts />
    </>
  );
}

const field = () => screen.getByLabelText('엑셀·CSV 가져오기', { selector: 'input' });

/** The window of files with one that is read; the API answers its saving when the test says so. */
async function openWithFile() {
  const saving = Promise.withResolvers<Response>();
  const saved = vi.fn(() => saving.promise);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/preview') ? Response.json(plan) : saved(),
  );
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.upload(field(), new File(['x'], 'products.csv'));
  return { user, saving, saved, press: await screen.findByRole('button', { name: '2개 저장' }) };
}

test('a file is saved once, however quickly the button is pressed', async () => {
  const { saving, saved, press } = await openWithFile();
  press.click();
  press.click();
  await screen.findByText(/상품을 저장하고 있어요/);
  expect(saved).toHaveBeenCalledTimes(1);
  saving.resolve(Response.json({ created: 2, changed: 0 }));
  expect(await screen.findByText(/2개/)).toBeTruthy();
});

test('a window that is closed while its file is saved finds it again, and a failure is said', async () => {
  const { user, saving, saved, press } = await openWithFile();
  await user.click(press);
  await user.click(screen.getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '파일 창' }));
  expect(await screen.findByText(/상품을 저장하고 있어요/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '파일 고르기' }));
  expect(saved).toHaveBeenCalledTimes(1);

  saving.resolve(Response.json({ code: '503', message: '' }, { status: 503 }));
  // A failure stands in the toast, and in what is read aloud.
  expect((await screen.findAllByText(/서버가 바쁘거나 점검 중이에요/)).length).toBeGreaterThan(0);
  await expect.poll(() => screen.queryByText(/상품을 저장하고 있어요/)).toBeNull();
});

test('an export that is refused says so at its button, and one that is cut says how to have the rest', async () => {
  const replies = [
    Response.json({ code: 'x', message: '권한이 없어요.' }, { status: 403 }),
    new Response('a,b', {
      headers: { 'content-disposition': 'attachment; filename="p.csv"', 'x-file-cut': 'true' },
    }),
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return replies.shift();
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => {};
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductFiles
        search="endsWithinDays=7"
        canWrite={false}
        onBegin={begun}
        onEnd={ended}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '엑셀로 내보내기' }));
  expect(await screen.findByText('권한이 없어요.')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'CSV로 내보내기' }));
  expect(await screen.findByText(/최근 10,000개만 파일에 담았어요/)).toBeTruthy();
  expect(screen.queryByText('권한이 없어요.')).toBeNull();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([
    '/admin-api/product-exports?endsWithinDays=7&format=xlsx',
    '/admin-api/product-exports?endsWithinDays=7&format=csv',
  ]);
  saved.mockRestore();
});
