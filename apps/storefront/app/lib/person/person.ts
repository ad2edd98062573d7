import { Birthday, PersonName } from '@duskline/contract/member/accounts';
import { z } from 'zod';

/** Who a member is, as forms ask for it; sex may be left out. */
export const personFields = {
  name: PersonName,
  birthday: Birthday,
  sex: z.enum(['', 'M', 'F']).transform((choice) => choice || null),
};
