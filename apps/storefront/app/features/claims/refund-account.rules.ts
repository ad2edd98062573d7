import type { CallReply } from '@duskline/contract';
import type { getClaimForm } from '@duskline/contract/shop/claims.calls';

/** A bank that refunds can go to, by its code. */
export type Bank = CallReply<typeof getClaimForm>['availableBanks'][number]['bank'];

/** A bank account for a refund that is being filled in. */
export type RefundAccount = { bank: Bank | ''; number: string; depositor: string };

/** What is wrong with a refund account, by field. */
export type RefundAccountProblems = { bank?: string; number?: string; depositor?: string };

/** List what is missing or wrong in a refund account; an empty object where nothing is. */
export function refundAccountProblems(account: RefundAccount): RefundAccountProblems {
  const isNumber = /^\d{6,20}$/.test(accountDigits(account.number));
  return {
    ...(account.bank === '' && { bank: '은행을 골라 주세요.' }),
    ...(!isNumber && { number: '계좌번호를 숫자 6~20자리로 입력해 주세요.' }),
    ...(account.depositor.trim() === '' && { depositor: '예금주를 입력해 주세요.' }),
  };
}

/** An account number without the spaces and hyphens it was typed with. */
export function accountDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}
