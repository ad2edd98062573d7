// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { applyBulkChange, previewBulkChange } from '@duskline/contract/admin/products.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { productsKey } from './products.queries.ts';

test('where the reply to a change of many products was lost the list is read again: it may be saved', async () => {
  const item = {
    ...{ productNo: 3, name: '오버핏 후드', version: 'v1', refusal: null },
    changes: [{ field: 'name', before: '후드', after: '후디' }],
  };
  const call = (async (called: object) => {
    if (called === previewBulkChange) return { items: [item] };
    expect(called).toBe(applyBulkChange);
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const dialog = <BulkEditDialog productNos={[3]} choices={undefined} onClose={() => {}} />;
  const { user, client } = openScreen(dialog, { call });
  const list = [...productsKey, 'list'];
  client.setQueryData(list, { items: [] });
  await user.type(await screen.findByLabelText('할인율 (%)'), '10');
  await user.click(screen.getByRole('button', { name: '미리보기' }));
  await user.click(await screen.findByRole('button', { name: '1개 저장' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
});
