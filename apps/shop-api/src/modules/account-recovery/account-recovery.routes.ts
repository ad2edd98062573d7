import * as api from '@duskline/contract/shop/account-recovery';
import { isRefusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { checkPassword, findAccount, type MemberAccount } from '../auth/index.ts';
import { createAccountSearch } from '../verification-codes/index.ts';
import { findMemberLogin, isNicknameTaken } from './accounts.sql.ts';
import {
  changeAfterCert,
  changeByIdentity,
  changeByNumber,
  changeOwnPassword,
} from './change-password.ts';
import { findByForm, findByQuery } from './find-login-id.ts';
import { sendPasswordLink } from './mail-reset-link.ts';
import { maskId, maskMobile, maskOwner } from './mask.rules.ts';

const CHECKS_PER_MINUTE = 30; // of one address: a form asks as it is filled in
const TRIES_PER_MINUTE = 10;
const HIDDEN_MOBILE = '010-****-****';

/** Accounts, which the Member API keeps, in the words of the public Shop API. */
export function accountRoutes(routers: Routers, shop: ShopContext): void {
  existenceRoutes(routers, shop);
  findRoutes(routers, shop);
  passwordRoutes(routers, shop);
}

function existenceRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: CHECKS_PER_MINUTE };
  const exists = (isThere: boolean) => ({ exist: isThere, status: isThere ? 'ACTIVE' : null });

  open(
    api.checkIdExists,
    async ({ query }) => {
      const holder = await findAccount(shop, { username: query.memberId });
      return isRefusal(holder) ? holder : exists(holder !== undefined);
    },
    limits,
  );
  open(
    api.checkEmailExists,
    async ({ query }) => {
      const holder = await findAccount(shop, { username: query.email });
      return isRefusal(holder) ? holder : exists(holder !== undefined);
    },
    limits,
  );
  open(
    api.checkMobileExists,
    async ({ query }) => {
      const holder = await findAccount(shop, { phone: query.mobileNo });
      if (isRefusal(holder)) return holder;
      const mobileNoExist = holder !== undefined;
      return { mobileNoExist, status: mobileNoExist ? 'ACTIVE' : '', memberId: '' };
    },
    limits,
  );
  open(
    api.checkNicknameExists,
    async ({ query }) => exists(await isNicknameTaken(shop.db, query.nickname)),
    limits,
  );
  open(
    api.checkCiExists,
    async ({ query }, { caller }) => {
      const holder = await findAccount(shop, { ci: query.ci });
      if (isRefusal(holder)) return holder;
      const own = caller.member && (await findMemberLogin(shop.db, caller.member.memberNo));
      return exists(holder !== undefined && holder.memberNo !== own?.memberApiNo);
    },
    limits,
  );
}

function findRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: TRIES_PER_MINUTE };

  open(
    api.findIds,
    async ({ query }) => {
      const holder = await findByQuery(shop, query);
      if (isRefusal(holder)) return holder;
      if (!holder) return [];
      return [{ ...shown(holder), status: 'ACTIVE' }];
    },
    limits,
  );
  open(
    api.findId,
    async ({ body }) => {
      const holder = await findByForm(shop, body);
      if (isRefusal(holder)) return holder;
      if (!holder) return [];
      const { username, name, phone, registeredAt } = holder;
      const own = { id: username, memberName: name, mobileNo: phone, email: username };
      return [{ ...own, joinYmdt: registeredAt, status: 'ACTIVE' as const }];
    },
    limits,
  );
  open(
    api.searchAccount,
    async ({ query }) => ({
      memberNo: await createAccountSearch(shop, query.memberId),
      status: 'ACTIVE' as const,
      name: '*',
      mobileNo: HIDDEN_MOBILE,
      email: maskId(query.memberId),
      hasCI: false,
    }),
    limits,
  );
  open(
    api.findPassword,
    async ({ body }) =>
      (await sendPasswordLink(shop, body.memberId)) ?? {
        email: maskId(body.memberId),
        mobileNo: HIDDEN_MOBILE,
      },
    limits,
  );
  open(api.mailPasswordUrl, ({ body }) => sendPasswordLink(shop, body.memberId), limits);
}

function passwordRoutes({ open, member }: Routers, shop: ShopContext): void {
  const limits = { perMinute: TRIES_PER_MINUTE };

  open(api.changePasswordAfterCert, ({ body }) => changeAfterCert(shop, body), limits);
  open(api.changePasswordAfterIdentity, ({ body }) => changeByIdentity(shop, body), limits);
  open(
    api.changePasswordByEmail,
    ({ body: { certificationNumber: code, ...named } }) =>
      changeByNumber(shop, { by: 'EMAIL', code, ...named }),
    limits,
  );
  open(
    api.changePasswordBySms,
    ({ body: { certificationNumber: code, ...named } }) =>
      changeByNumber(shop, { by: 'SMS', code, ...named }),
    limits,
  );
  member(api.changeOwnPassword, ({ body }, { caller, request }) => {
    if (body.willChangeNextTime) return undefined;
    const { currentPassword, newPassword } = body;
    const passwords = { currentPassword: currentPassword ?? '', newPassword: newPassword ?? '' };
    return changeOwnPassword(shop, caller.memberNo, passwords, request.ip);
  });
  member(api.checkOwnPassword, async ({ body }, { caller, request }) => {
    const { loginId: username } = await findMemberLogin(shop.db, caller.memberNo);
    const tried = { username, password: body.password, address: request.ip };
    const holder = await checkPassword(shop, tried);
    return isRefusal(holder) ? holder : undefined;
  });
}

function shown({ username, name, phone, registeredAt }: MemberAccount) {
  return {
    id: maskId(username),
    memberName: maskOwner(name),
    mobileNo: maskMobile(phone),
    email: maskId(username),
    joinYmdt: registeredAt,
  };
}
