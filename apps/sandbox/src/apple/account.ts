import { createHash } from 'node:crypto';
import { type Person, people } from '../openid/people.ts';

const digest = (person: Person, purpose: string) =>
  createHash('sha256').update(`${purpose}:${person.key}`).digest('hex');

/** Make Apple's id of a person, the same for all apps of one team, in Apple's format. */
export function subjectOf(person: Person): string {
  return `000210.${digest(person, 'subject').slice(0, 32)}.0301`;
}

export function personBySubject(subject: string): Person | undefined {
  return people.find((person) => subjectOf(person) === subject);
}

/** Make the relay address that Apple forwards mail from. */
export function relayAddressOf(person: Person): string {
  return `${digest(person, 'relay').slice(0, 10)}@privaterelay.appleid.com`;
}

/** Make the claims of Apple's ID token. */
export function appleClaims(person: Person, hidesMail: boolean) {
  return {
    sub: subjectOf(person),
    nonce_supported: true,
    email: hidesMail ? relayAddressOf(person) : person.email,
    email_verified: true,
    is_private_email: hidesMail,
  };
}
