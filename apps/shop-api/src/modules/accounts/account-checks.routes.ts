import * as api from '@duskline/contract/shop/account-recovery';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findMemberLogin, isNicknameTaken } from '../members/index.ts';
import { findAccount } from './find-account.ts';

const CHECKS_PER_MINUTE = 30; // of one IP: a form asks as it is filled in

/** Register the checks whether an id, an e-mail, a phone, a nickname or a person (CI) has an account already. */
export function accountCheckRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: CHECKS_PER_MINUTE };
  const toWire = (exists: boolean) => ({ exist: exists, status: exists ? 'ACTIVE' : null });

  open(
    api.checkIdExists,
    async ({ query }) => {
      const account = await findAccount(shop, { username: query.memberId });
      return isRefusal(account) ? account : toWire(account !== undefined);
    },
    limits,
  );
  open(
    api.checkEmailExists,
    async ({ query }) => {
      const account = await findAccount(shop, { username: query.email });
      return isRefusal(account) ? account : toWire(account !== undefined);
    },
    limits,
  );
  open(
    api.checkMobileExists,
    async ({ query }) => {
      const account = await findAccount(shop, { phone: query.mobileNo });
      if (isRefusal(account)) return account;
      const mobileNoExist = account !== undefined;
      return { mobileNoExist, status: mobileNoExist ? 'ACTIVE' : '', memberId: '' };
    },
    limits,
  );
  open(
    api.checkNicknameExists,
    async ({ query }) => toWire(await isNicknameTaken(shop.db, query.nickname)),
    limits,
  );
  open(
    api.checkCiExists,
    async ({ query }, { caller }) => {
      const account = await findAccount(shop, { ci: query.ci });
      if (isRefusal(account)) return account;
      const reader = caller.member && (await findMemberLogin(shop.db, caller.member.memberNo));
      return toWire(account !== undefined && account.memberNo !== reader?.memberApiNo);
    },
    limits,
  );
}
