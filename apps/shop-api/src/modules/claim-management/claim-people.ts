import type { ClaimPeople } from '@duskline/contract/admin/claim-shapes';
import { bankLabels } from '@duskline/contract/shop/labels';
import { maskEmail, maskName, maskPhone, maskPostalAddress } from '@duskline/platform/secrets/mask';
import type { Vault } from '../../vault/vault.ts';
import { type ClaimAddress, unsealClaim } from '../claim-records/index.ts';
import type { FoundClaim } from '../claim-settlement/index.ts';
import { unsealOrderer } from '../order-contacts/index.ts';

const labels: Partial<Record<string, string>> = bankLabels;

/** Unseal the people of a claim as they are. Whoever shows it saves an access record. */
export function claimPeopleOf(vault: Vault, { order, claim }: FoundClaim): ClaimPeople {
  const orderer = unsealOrderer(vault, order.head.ordererSealed);
  const { returnAddress, exchangeAddress, account } = unsealClaim(vault, claim);
  return {
    orderer: { name: orderer.name, phone: orderer.contact1, email: orderer.email },
    collectFrom: returnAddress && placeOf(returnAddress),
    sendTo: exchangeAddress && placeOf(exchangeAddress),
    account: account && {
      bank: account.bank,
      bankLabel: labels[account.bank] ?? account.bank,
      accountNumber: account.bankAccount,
      holder: account.bankDepositor,
    },
  };
}

type Place = NonNullable<ClaimPeople['collectFrom']>;

function placeOf({ name, contact1, zipCode, address, detailAddress, memo }: ClaimAddress): Place {
  return { name, phone: contact1, zipCode, address, detailAddress, memo };
}

/** Mask the people of a claim: of an account the bank and the last three digits stay. */
export function maskClaimPeople(people: ClaimPeople): ClaimPeople {
  const { orderer, collectFrom, sendTo, account } = people;
  return {
    orderer: {
      name: maskName(orderer.name),
      phone: maskPhone(orderer.phone),
      email: maskEmail(orderer.email),
    },
    collectFrom: collectFrom && maskPlace(collectFrom),
    sendTo: sendTo && maskPlace(sendTo),
    account: account && maskAccount(account),
  };
}

function maskPlace(place: Place): Place {
  return {
    name: maskName(place.name),
    phone: maskPhone(place.phone),
    zipCode: place.zipCode && `${place.zipCode.slice(0, 2)}***`,
    address: place.address && maskPostalAddress(place.address),
    detailAddress: place.detailAddress && '***',
    memo: place.memo && '***',
  };
}

/** Mask a bank account; the bank and the last three digits stay. */
export function maskAccount<Account extends { accountNumber: string; holder: string }>(
  account: Account,
): Account {
  const { accountNumber, holder } = account;
  return {
    ...account,
    accountNumber: '*'.repeat(Math.max(0, accountNumber.length - 3)) + accountNumber.slice(-3),
    holder: maskName(holder),
  };
}
