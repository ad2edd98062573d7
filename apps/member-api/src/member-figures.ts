import type { MemberContext } from './context.ts';
import { countDeadLetters } from './modules/message-delivery/index.ts';

/** Read how the Member API fares, in numbers that name nobody. */
export async function readMemberFigures({
  db,
}: Pick<MemberContext, 'db'>): Promise<{ deadMessages: number }> {
  return { deadMessages: await countDeadLetters(db) };
}
