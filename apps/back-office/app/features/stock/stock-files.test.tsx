// @vitest-environment jsdom
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { StockFiles } from './stock-files.tsx';

afterEach(() => vi.unstubAllGlobals());

const plan = (digest: string, counted: number) => ({
  ...{ digest, counts: { change: 1, same: 0, refused: 0 } },
  items: [
    {
      ...{ line: 2, name: '후드 블랙 / M', managementCode: 'H-M', outcome: 'CHANGE', notes: [] },
      count: { onShelf: 10, counted, before: 7, available: counted - 3 },
    },
  ],
});

test('counts that the shelf overtook are shown anew, and saved once they were seen', async () => {
  const previews = [plan('d1', 12), plan('d2', 11)];
  const sent: URLSearchParams[] = [];
  const { code, status, text } = shopRefusals.import_outdated;
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/preview')) return Response.json(previews.shift());
    const query = new URLSearchParams(url.split('?')[1]);
    sent.push(query);
    if (query.get('digest') === 'd1') return Response.json({ code, message: text }, { status });
    return Response.json({ changed: 1, missing: 2 });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StockFiles search="" canWrite onClose={onClose} />
      <Toasts />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText('창고에서 센 수량 가져오기', { selector: 'input' });
  await user.upload(field, new File(['x'], 'stock.csv'));
  expect(await screen.findByText('창고 수량 10개 → 12개')).toBeTruthy();
  expect(screen.getByText('판매 가능 7개 → 9개')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1개 저장' }));
  expect(await screen.findByText('창고 수량 10개 → 11개')).toBeTruthy();
  expect(screen.getByText(/다시 맞춰 봤어요/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '1개 저장' }));
  expect((await screen.findAllByText(/주문보다 2개 적어요/)).length).toBeGreaterThan(0);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent.map((query) => query.get('digest'))).toEqual(['d1', 'd2']);
  expect(sent[0]?.get('key')).not.toBe(sent[1]?.get('key'));
});
