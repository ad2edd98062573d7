import { NewPassword } from '@duskline/contract/admin/account';
import { z } from 'zod';
import { invitationTexts } from '../../texts/invitation.ts';

/** A new password, typed twice. */
export const newPasswordFields = { password: NewPassword, again: z.string() };

/** Check that both are the same; the sentence stands at the second. */
export const samePasswords = {
  check: ({ password, again }: { password: string; again: string }): boolean => password === again,
  problem: { path: ['again'], message: invitationTexts.differs },
};
