import type { AdminCaller } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { changeRole, listRoles } from '@duskline/contract/admin/staff.calls';
import { expect, test } from '../fixtures.ts';
import { openAsStaff } from '../staff.ts';
import { adminCallerOf } from './staff-calls.ts';

const FORBIDDEN = /status of 403/;

test('a merchandiser loses the network and then a right while typing: both are said, and the words stay', async ({
  page,
  browser,
  store,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(FORBIDDEN);
  const owner = await openAsStaff(browser, store, 'owner', page.viewportSize());
  const call = adminCallerOf(owner.context(), store);
  const md = await openAsStaff(browser, store, 'md', page.viewportSize());
  await md.goto('/products');
  await md.locator('[data-row]').first().getByRole('link').first().click();
  const name = md.getByRole('textbox', { name: '상품명', exact: true });
  const save = md.getByRole('button', { name: '저장', exact: true });
  const typed = `해 질 무렵 삭스 ${Date.now()}`;
  await name.fill(typed);
  await md.context().setOffline(true);
  await save.click();
  await expect(md.getByRole('alert')).toContainText('지금은 오프라인이에요');
  await md.context().setOffline(false);
  await expect(name).toHaveValue(typed);

  const { permissions } = await roleOf(call, 'MD');
  const allowOnly = async (wanted: Permission[]) => {
    const { roleNo, version, name: roleName } = await roleOf(call, 'MD');
    const body = { version, name: roleName, permissions: wanted };
    await call(changeRole, { params: { roleNo }, body });
  };
  try {
    await allowOnly(permissions.filter((one) => one !== 'products.write'));
    await save.click();
    await expect(md.getByText('이 작업을 할 권한이 없어요.').first()).toBeVisible();
    // What the role allows is read again: the form is only there to be read, with what was typed.
    await expect(save).toBeHidden();
    await expect(name).toHaveValue(typed);
    await expect(name).toBeDisabled();

    await allowOnly(permissions.filter((one) => !one.startsWith('products.')));
    // The product's history was never read on this page: its call is refused, however long all this took.
    await md.getByRole('tab', { name: '변경 기록' }).click();
    await md
      .getByRole('alertdialog')
      .getByRole('button', { name: /나가기/ })
      .click();
    await expect(md.getByText('역할이 바뀌어 이 화면을 더 볼 수 없어요.')).toBeVisible();
    await expect(md.getByRole('link', { name: '상품', exact: true })).toHaveCount(0);
  } finally {
    await allowOnly(permissions);
  }
  await md.context().close();
  await owner.context().close();
});

async function roleOf(call: AdminCaller, wanted: string) {
  const role = (await call(listRoles)).roles.find(({ name }) => name === wanted);
  if (!role) throw new Error(`no role is called ${wanted}`);
  return role;
}
