import * as api from '@duskline/contract/admin/canned-answers';
import { contentVersion } from '@duskline/platform/content-version';
import { refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  findCannedAnswers,
  insertCannedAnswer,
  lockCannedAnswer,
  removeCannedAnswer,
  type StoredAnswer,
  updateCannedAnswer,
} from './canned-answers.sql.ts';

/** The version of what staff write of an answer. */
const versionOf = ({ title, content }: StoredAnswer): string => contentVersion({ title, content });

/** Register staff's calls about the answers they give often. */
export function cannedAnswerAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listCannedAnswers, async () => {
    const all = await findCannedAnswers(shop.db);
    return { items: all.map((answer) => ({ ...answer, version: versionOf(answer) })) };
  });
  staff(api.addCannedAnswer, ({ body: { key, ...body } }, { caller }) => {
    const press = { key, asked: body };
    return changeOnceAsStaff(shop, caller, 'canned-answers add', press, async (tx, { clock }) => {
      const all = await findCannedAnswers(tx);
      if (all.length >= api.MOST_CANNED_ANSWERS) return refuse('canned_answers_full');
      const facts = { ...body, changedAt: clock.now(), changedBy: actorOf(caller) };
      const answerNo = await insertCannedAnswer(tx, facts);
      if (answerNo === undefined) return refuse('canned_answer_exists');
      return { after: { answerNo, title: body.title }, result: { answerNo } };
    });
  });
  staff(
    api.changeCannedAnswer,
    ({ params: { answerNo }, body: { version, ...body } }, { caller }) =>
      changeAsStaff(shop, caller, 'canned-answers change', async (tx, { clock }) => {
        await lockCannedAnswer(tx, answerNo);
        const all = await findCannedAnswers(tx);
        const before = all.find((answer) => answer.answerNo === answerNo);
        if (!before) return refuse('canned_answer_not_found');
        if (versionOf(before) !== version) return refuse('canned_answer_changed_meanwhile');
        const hasTitle = all.some((one) => one.title === body.title && one.answerNo !== answerNo);
        if (hasTitle) return refuse('canned_answer_exists');
        const facts = { ...body, changedAt: clock.now(), changedBy: actorOf(caller) };
        if (!(await updateCannedAnswer(tx, answerNo, facts)))
          return refuse('canned_answer_not_found');
        return { before, after: { answerNo, ...body }, result: undefined };
      }),
  );
  staff(api.deleteCannedAnswer, ({ params: { answerNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'canned-answers delete', async (tx) => {
      const title = await removeCannedAnswer(tx, answerNo);
      if (title === undefined) return refuse('canned_answer_not_found');
      return { before: { answerNo, title }, after: { answerNo }, result: undefined };
    }),
  );
}
