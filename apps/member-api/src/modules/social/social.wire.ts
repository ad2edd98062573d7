import type { SocialArrival } from '@duskline/contract/member/social';
import type { SocialPerson } from '@duskline/partners/social/social-login';
import type { z } from 'zod';
import type { Provider } from './social.sql.ts';

const sexes = { female: 'F', male: 'M' } as const;

/** Serialise the facts of a person that a registration may start from. */
export function arrivalToWire({
  provider,
  person,
  socialToken,
  expiresIn,
  isEmailTaken,
}: {
  provider: Provider;
  person: SocialPerson;
  socialToken: string;
  expiresIn: number;
  isEmailTaken: boolean;
}): z.output<typeof SocialArrival> {
  return {
    socialToken,
    expiresIn,
    provider,
    email: person.isEmailHidden ? null : (person.email ?? null),
    isEmailHidden: person.isEmailHidden,
    isEmailTaken,
    name: person.name ?? null,
    phone: person.phone ?? null,
    birthday: person.birthday ?? null,
    sex: person.sex ? sexes[person.sex] : null,
  };
}
