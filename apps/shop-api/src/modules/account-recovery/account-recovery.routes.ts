import * as api from '@duskline/contract/shop/account-recovery';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { createAccountSearch } from '../verification-codes/index.ts';
import {
  accountToWire,
  maskedAccountToWire,
  searchedLoginIdToWire,
} from './account-recovery.wire.ts';
import { changePassword, checkOwnPassword } from './change-password.ts';
import { findByForm, findByQuery } from './find-login-id.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { resetByCode, resetByForm, resetByIdentity } from './reset-password.ts';

const TRIES_PER_MINUTE = 10; // of one IP

/** Register how to find a login id, reset a forgotten password and change a known one. */
export function accountRecoveryRoutes(routers: Routers, shop: ShopContext): void {
  loginIdRoutes(routers, shop);
  passwordRoutes(routers, shop);
}

function loginIdRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: TRIES_PER_MINUTE };

  open(
    api.findIds,
    async ({ query }) => {
      const account = await findByQuery(shop, query);
      if (isRefusal(account)) return account;
      return account ? [maskedAccountToWire(account)] : [];
    },
    limits,
  );
  open(
    api.findId,
    async ({ body }) => {
      const account = await findByForm(shop, body);
      if (isRefusal(account)) return account;
      if (!account) return [];
      // A reset by a code to the same phone asks for the login id, which somebody else must not read.
      const isOwnersForSure = account.isPhoneProofOld === false;
      return [isOwnersForSure ? accountToWire(account) : maskedAccountToWire(account)];
    },
    limits,
  );
  open(
    api.searchAccount,
    async ({ query }) => ({
      memberNo: await createAccountSearch(shop, query.memberId),
      status: 'ACTIVE' as const,
      name: '*',
      ...searchedLoginIdToWire(query.memberId),
      hasCI: false,
    }),
    limits,
  );
  open(
    api.findPassword,
    async ({ body }) =>
      (await mailResetLink(shop, body.memberId)) ?? searchedLoginIdToWire(body.memberId),
    limits,
  );
  open(api.mailPasswordUrl, ({ body }) => mailResetLink(shop, body.memberId), limits);
}

function passwordRoutes({ open, member }: Routers, shop: ShopContext): void {
  const limits = { perMinute: TRIES_PER_MINUTE };

  open(api.changePasswordAfterCert, ({ body }) => resetByForm(shop, body), limits);
  open(api.changePasswordAfterIdentity, ({ body }) => resetByIdentity(shop, body), limits);
  open(
    api.changePasswordByEmail,
    ({ body: { certificationNumber: code, ...named } }) =>
      resetByCode(shop, { by: 'EMAIL', code, ...named }),
    limits,
  );
  open(
    api.changePasswordBySms,
    ({ body: { certificationNumber: code, ...named } }) =>
      resetByCode(shop, { by: 'SMS', code, ...named }),
    limits,
  );
  member(api.changeOwnPassword, ({ body }, { caller, request }) => {
    if (body.willChangeNextTime) return undefined;
    const { currentPassword, newPassword } = body;
    const passwords = { currentPassword: currentPassword ?? '', newPassword: newPassword ?? '' };
    return changePassword(shop, caller.memberNo, passwords, request.ip);
  });
  member(api.checkOwnPassword, ({ body }, { caller, request }) =>
    checkOwnPassword(shop, caller.memberNo, body.password, request.ip),
  );
}
