// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { setStaffNetworks as setStaffNetworksEndpoint } from '@duskline/contract/admin/staff';
import { getStaffNetworks, setStaffNetworks } from '@duskline/contract/admin/staff.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connection } from '../../lib/api/connection.ts';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { NetworksTab, readNetworks } from './networks-tab.tsx';
import { networksKey } from './staff.queries.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => connection.note(true));

/** The screen, and what is stored; `overtake` is saved by a colleague just before the next save arrives. */
function open(networks = ['198.51.100.0/24']) {
  const state = {
    isLost: false,
    /** The next read, after which all is well again. */
    isReadLost: false,
    isReplyLost: false,
    networks,
    overtake: undefined as string[] | undefined,
    sent: [] as string[][],
    hold: undefined as Promise<void> | undefined,
  };
  const read = () => ({
    ...{ version: state.networks.join(), networks: state.networks, ownIp: '203.0.113.7' },
  });
  const call = (async (called: object, sent: { body: { version: string; networks: string[] } }) => {
    connection.note(!state.isLost);
    if (state.isLost) throw new ApiError(0, 'NETWORK', '');
    if (called === getStaffNetworks) {
      await state.hold;
      if (!state.isReadLost) return read();
      state.isReadLost = false;
      throw new ApiError(0, 'NETWORK', '');
    }
    // The session is read again after a change.
    if (called !== setStaffNetworks) return { permissions: ['staff.write'] };
    state.sent.push(sent.body.networks);
    if (state.overtake) state.networks = state.overtake;
    state.overtake = undefined;
    if (sent.body.version !== state.networks.join()) {
      const { status, code, text } = shopRefusals.staff_networks_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    // As the API does, by the contract.
    state.networks = setStaffNetworksEndpoint.body.parse(sent.body).networks;
    if (!state.isReplyLost) return read();
    state.isReplyLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const opened = openScreen(<NetworksTab />, { call, permissions: ['staff.write'] });
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: '저장' }));
    const question = within(await screen.findByRole('alertdialog'));
    await opened.user.click(question.getByRole('button', { name: '저장' }));
  };
  return { state, save, ...opened };
}

test('networks that are typed stay where the list cannot be read again', async () => {
  const { user, client, state } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  state.isLost = true;
  await client.invalidateQueries();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch('203.0.113.7');
});

test('why a save failed is said once, and that the list is of before without it', async () => {
  const { user, state, save } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  state.isLost = true;
  await save();
  expect(await screen.findByText('새로 불러오지 못해서 전에 본 내용이에요.')).toBeTruthy();
  expect(await screen.findAllByText(/서버에 연결할 수 없어요/)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});

test('a list stored in a former spelling is as it is written now, once, and no change until something is typed', async () => {
  const { user, state, save } = open(['::ffff:cb00:7105', '203.0.113.5']);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe('203.0.113.5');
  expect(hasUnsavedForms()).toBe(false);
  await user.type(field, '\n203.0.113.7');
  state.overtake = ['::ffff:cb00:7105', '192.0.2.9'];
  await save();
  const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
  expect(shown.getByText('192.0.2.9').parentElement?.textContent).toContain('→ 허용');
  expect(
    shown.queryByText(/203\.0\.113\.5|::ffff/),
    'what only its spelling differs in',
  ).toBeNull();
  await user.click(shown.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  await save();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.networks).toEqual(['203.0.113.5', '192.0.2.9', '203.0.113.7']);
});

test('a line that is no network has the focus in its field', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox');
  await user.type(field, '\n10.0.0.0/33');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByText(/10\.0\.0\.0\/33: IP/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('where nothing is typed the field shows what a colleague saved, and saving sends nothing', async () => {
  const { user, client, state } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  state.networks = ['198.51.100.0/24', '192.0.2.0/24'];
  await client.invalidateQueries({ queryKey: networksKey });
  await expect.poll(() => field.value).toBe('198.51.100.0/24\n192.0.2.0/24');
  expect(hasUnsavedForms()).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(state.sent).toEqual([]);
});

test.each(['seen here', 'not read again yet', 'at the same moment'])(
  'what is typed is not saved over a network that a colleague added, %s: it is shown, then both are saved',
  async (seen) => {
    const { user, client, state, save } = open();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await user.type(field, '\n203.0.113.7');
    const added = ['198.51.100.0/24', '192.0.2.0/24'];
    if (seen === 'at the same moment') state.overtake = added;
    else state.networks = added;
    if (seen === 'seen here') await client.invalidateQueries({ queryKey: networksKey });
    await save();
    const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
    expect(shown.getByText('192.0.2.0/24').parentElement?.textContent).toContain('→ 허용');
    expect(state.networks, 'nothing of it is gone').toEqual(added);
    await user.click(shown.getByRole('button', { name: '내 수정을 얹어서 계속' }));
    const both = ['198.51.100.0/24', '192.0.2.0/24', '203.0.113.7'];
    expect(field.value).toBe(both.join('\n'));
    await save();
    await expect.poll(() => state.networks).toEqual(both);
    await expect.poll(() => hasUnsavedForms()).toBe(false);
  },
);

test('networks that are saved count as saved though the list cannot be read again', async () => {
  const { user, client, state, save } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  const read = vi.spyOn(client, 'invalidateQueries').mockImplementation(() => {
    state.isLost = true;
    return Promise.resolve();
  });
  await save();
  await expect.poll(() => read).toHaveBeenCalled();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.sent).toEqual([['198.51.100.0/24', '203.0.113.7']]);
});

test('a range that is typed by one of its addresses is said and stored by its first', async () => {
  const { user, state } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.5/24');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^203\.0\.113\.5\/24 → 203\.0\.113\.0\/24: /)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '취소' }));
  expect(field.value, 'as it was typed').toBe('198.51.100.0/24\n203.0.113.5/24');
  await user.click(await screen.findByRole('button', { name: '저장' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: '저장' }));
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.networks).toEqual(['198.51.100.0/24', '203.0.113.0/24']);
  await expect.poll(() => field.value).toBe(state.networks.join('\n'));
});

test('a range that is only spelled otherwise is not said to be moved, and one that is, once', () => {
  const { rewritten } = readNetworks(
    ['2001:DB8:0::/48', '::ffff:203.0.113.0/120', '198.51.100.7/24', '198.51.100.7/24'].join('\n'),
  );
  expect(rewritten.map(({ typed, stored }) => [typed, stored])).toEqual([
    ['198.51.100.7/24', '198.51.100.0/24'],
  ]);
});

test('a range that is in the list already, written by another of its addresses, is no change', async () => {
  const { user, state } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n198.51.100.77/24');
  expect(hasUnsavedForms()).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => field.value).toBe('198.51.100.0/24');
  expect(state.sent).toEqual([]);
});

test('a range typed by one of its addresses is one’s own save where its reply was lost', async () => {
  const { user, state, save } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.5/24');
  state.isReplyLost = true;
  await save();
  await screen.findByRole('alert');
  await user.type(field, '\n192.0.2.9');
  await save();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.networks).toEqual(['198.51.100.0/24', '203.0.113.0/24', '192.0.2.9']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is typed after a lost reply is saved upon what was stored, which is no colleague’s', async () => {
  const { user, state, save } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.7');
  state.isReplyLost = true;
  await save();
  await screen.findByRole('alert');
  await user.type(field, '\n192.0.2.0/24');
  await save();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.networks).toEqual(['198.51.100.0/24', '203.0.113.7', '192.0.2.0/24']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A line is added, the reply to it and the read after it are lost, and it is taken out again. */
async function typeBackAfterLostReply() {
  const opened = open();
  const { user, state, save } = opened;
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.7');
  state.isReplyLost = true;
  state.isReadLost = true;
  await save();
  await screen.findByText(/전에 본 내용이에요/);
  expect(state.networks).toHaveLength(2);
  await user.clear(field);
  await user.type(field, '198.51.100.0/24');
  return { ...opened, field };
}

test('a list typed back after a lost reply is saved again: what was sent may be stored', async () => {
  const { state, save } = await typeBackAfterLostReply();
  await save();
  await expect.poll(() => screen.queryByText(/전에 본 내용이에요/)).toBeNull();
  expect(state.networks).toEqual(['198.51.100.0/24']);
});

test('a list that had no reply is not put over one typed back when it is read, nor left unasked', async () => {
  const { client, field, state, save } = await typeBackAfterLostReply();
  expect(hasUnsavedForms()).toBe(true);
  await client.invalidateQueries({ queryKey: networksKey });
  await expect.poll(() => screen.queryByText(/전에 본 내용이에요/)).toBeNull();
  expect(field.value).toBe('198.51.100.0/24');
  await save();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(state.networks).toEqual(['198.51.100.0/24']);
});

test('a refusal whose cause cannot be read is said, and another press shows what a colleague saved', async () => {
  const { user, state, save } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  state.overtake = ['198.51.100.0/24', '192.0.2.9'];
  state.isReadLost = true;
  await save();
  await screen.findByText(shopRefusals.staff_networks_changed_meanwhile.text);
  await save();
  const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
  expect(shown.getByText('192.0.2.9').parentElement?.textContent).toContain('→ 허용');
});

test('a save whose reply was lost is no colleague’s where the list was read again since', async () => {
  const { user, client, state, save } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.7');
  state.isReplyLost = true;
  await save();
  await screen.findByRole('alert');
  await user.type(field, '\n192.0.2.0/24');
  await client.invalidateQueries({ queryKey: networksKey });
  await save();
  await expect.poll(() => state.networks).toHaveLength(3);
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is typed while a colleague’s same list is read stays', async () => {
  const { user, state, save } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.7');
  state.overtake = ['203.0.113.7', '198.51.100.0/24'];
  const held = Promise.withResolvers<void>();
  state.hold = held.promise;
  await save();
  await expect.poll(() => state.sent).toHaveLength(1);
  await user.type(field, '\n192.0.2.0/24');
  held.resolve();
  await expect
    .poll(() => field.value.split('\n').toSorted())
    .toEqual([...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.7']]);
});

test('an emptied list, which lets in from everywhere, is not merged with', async () => {
  const { user, state, save } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  state.overtake = [];
  await save();
  const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
  const places = shown.getByText('접속할 수 있는 곳').parentElement;
  expect(places?.textContent).toContain('목록에 있는 곳만 → 어디서나');
  expect(shown.queryByRole('button', { name: '내 수정을 얹어서 계속' })).toBeNull();
});

test('who saves the list that a colleague has just saved has nothing to compare, and has saved it', async () => {
  const { user, state, save } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '\n203.0.113.7');
  state.overtake = ['203.0.113.7', '198.51.100.0/24'];
  await save();
  await expect.poll(() => field.value).toBe('203.0.113.7\n198.51.100.0/24');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
