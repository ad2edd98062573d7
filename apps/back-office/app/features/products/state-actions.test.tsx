// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import type { Product } from './products.queries.ts';
import { StateActions } from './state-actions.tsx';

const complete = {
  ...{ salePrice: 30_000, immediateDiscountAmt: 0, categoryNos: [1] },
  ...{ pictures: [{}], options: [{ isOnSale: true }], disclosure: [{}] },
};

async function openMenuOf(form: object) {
  const facts = { productNo: 7, state: 'DRAFT', pauseText: '', publishAt: null, shopUrl: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={(async () => ({})) as unknown as AdminCaller}>
        <MemoryRouter>
          <StateActions
            product={{ ...facts, form } as unknown as Product}
            canWrite
            isDirty={false}
          />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '다른 작업' }));
  return { user, entry: await screen.findByRole('menuitem', { name: /예약/ }) };
}

test('a product without a picture cannot be scheduled, and the entry says what is missing', async () => {
  const { user, entry } = await openMenuOf({ ...complete, pictures: [] });
  expect(entry.textContent).toContain('공개하려면 더 필요해요: 사진');
  await user.click(entry);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a complete product is scheduled in a dialog, whose first field has the focus', async () => {
  const { user, entry } = await openMenuOf(complete);
  await user.click(entry);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/공개할 시각/)));
});
