import { createHash } from 'node:crypto';
import { type Person, people } from '../openid/people.ts';

const digest = (person: Person, purpose: string) =>
  createHash('sha256').update(`${purpose}:${person.key}`).digest('hex');

/** The name by which Apple knows a person to all apps of one team, in Apple's shape. */
export function subjectOf(person: Person): string {
  return `000210.${digest(person, 'subject').slice(0, 32)}.0301`;
}

export function personBySubject(subject: string): Person | undefined {
  return people.find((person) => subjectOf(person) === subject);
}

/** The address Apple passes mail on from. */
export function relayAddressOf(person: Person): string {
  return `${digest(person, 'relay').slice(0, 10)}@privaterelay.appleid.com`;
}

/** What Apple writes into an ID token. */
export function appleClaims(person: Person, hidesMail: boolean) {
  return {
    sub: subjectOf(person),
    nonce_supported: true,
    email: hidesMail ? relayAddressOf(person) : person.email,
    email_verified: true,
    is_private_email: hidesMail,
  };
}
