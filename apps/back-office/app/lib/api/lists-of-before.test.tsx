// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { useKeysetList } from './use-keyset-list.ts';
import { wholeListOf } from './whole-list-of.ts';

type Row = { name: string };
type Part = { items: Row[]; nextCursor: string | null };
type Read = (cursor: string | undefined) => Promise<Part>;

const columns = defineColumns<Row>([{ id: 'name', header: '이름', cell: ({ name }) => name }]);

function Table({ list }: { list: ListState<Row> }): ReactNode {
  return (
    <DataTable label="회원" unit="명" columns={columns} list={list} rowId={({ name }) => name} />
  );
}
function InParts({ read }: { read: Read }): ReactNode {
  return <Table list={useKeysetList<Row>({ queryKey: ['members'], load: read })} />;
}
/** A list of which another part is read with another filter. */
function Filtered({ read }: { read: Read }): ReactNode {
  const [filter, setFilter] = useState('all');
  return (
    <>
      <button type="button" onClick={() => setFilter('new')}>
        새 회원만
      </button>
      <Table list={useKeysetList<Row>({ queryKey: ['members', filter], load: read })} />
    </>
  );
}
function Whole({ read }: { read: Read }): ReactNode {
  const query = useQuery({ queryKey: ['members'], queryFn: () => read(undefined) });
  return <Table list={wholeListOf(query, query.data?.items)} />;
}

const refusal = (name: ShopRefusalName) => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};

function open(Screen: (props: { read: Read }) => ReactNode) {
  const read = vi.fn<Read>(async () => ({ items: [{ name: '서하준' }], nextCursor: '다음' }));
  return { read, ...openScreen(<Screen read={read} />) };
}

test.each([
  ['in parts', InParts],
  ['whole', Whole],
])(
  'rows of a list read %s go at once where the role does not allow them any more, and do not come back with a lost read',
  async (_, Screen) => {
    const { client, read } = open(Screen);
    await screen.findByText('서하준');
    read.mockRejectedValue(refusal('staff_forbidden'));
    await client.invalidateQueries({ queryKey: ['members'] });
    await screen.findByText(shopRefusals.staff_forbidden.text);
    expect(screen.queryByText('서하준')).toBeNull();
    expect(screen.queryByRole('button', { name: '다시 시도' }), 'refused again').toBeNull();
    read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
    await client.invalidateQueries({ queryKey: ['members'] });
    await screen.findByText(/서버에 연결할 수 없어요/);
    expect(screen.queryByText('서하준')).toBeNull();
  },
);

test('rows that the role does not allow do not come back while another filter is read', async () => {
  const { client, read, user } = open(Filtered);
  await screen.findByText('서하준');
  read.mockRejectedValue(refusal('staff_forbidden'));
  await client.invalidateQueries({ queryKey: ['members'] });
  await screen.findByText(shopRefusals.staff_forbidden.text);
  read.mockReturnValue(new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: '새 회원만' }));
  await expect.poll(() => screen.queryByText(shopRefusals.staff_forbidden.text)).toBeNull();
  expect(screen.queryByText('서하준')).toBeNull();
});

test('rows go where the role does not allow the next part of them any more', async () => {
  const { user, read } = open(InParts);
  await screen.findByText('서하준');
  read.mockRejectedValue(refusal('staff_forbidden'));
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await screen.findByText(shopRefusals.staff_forbidden.text);
  expect(screen.queryByText('서하준')).toBeNull();
});

test('rows that cannot be read again for any other reason stay, and are said to be of before', async () => {
  const { client, read } = open(InParts);
  await screen.findByText('서하준');
  read.mockRejectedValue(refusal('staff_network_refused'));
  await client.invalidateQueries({ queryKey: ['members'] });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByText('서하준')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
