import * as api from '@duskline/contract/admin/reviews';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { giveBestPoints } from '../reviews/index.ts';
import { changeOnce } from './change-once.ts';
import {
  answerReviewAsShown,
  correctAnswerAsShown,
  deleteAnswerAsShown,
  hideReviewAsShown,
  listReviews,
  markBestAsShown,
  readReview,
  showReviewAsShown,
} from './review-queue.ts';

/** Register staff's calls about reviews. */
export function reviewAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listReviews, ({ query }) => listReviews(shop, query));
  staff(api.getReview, ({ params }) => readReview(shop, params.reviewNo));
  staff(api.answerReview, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews answer', (tx, within) =>
      answerReviewAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.correctReviewAnswer, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews answer-change', (tx, within) =>
      correctAnswerAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.deleteReviewAnswer, ({ params, query }, { caller }) =>
    changeOnce(shop, caller, 'reviews answer-delete', (tx) =>
      deleteAnswerAsShown(tx, { ...params, ...query }),
    ),
  );
  staff(api.hideReview, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews hide', (tx, within) =>
      hideReviewAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.showReview, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews show', (tx) => showReviewAsShown(tx, { ...params, ...body })),
  );
  staff(api.markReviewBest, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews best', (tx) => markBestAsShown(tx, { ...params, ...body })),
  );
  staff(api.giveReviewPoints, ({ params: { reviewNo }, body }, { caller }) =>
    changeOnce(shop, caller, 'reviews points', async (tx, { clock }) => {
      const operator = actorOf(caller);
      const given = await giveBestPoints(tx, { reviewNo, ...body, operator, now: clock.now() });
      if (given === 'repeat') return given;
      if (isRefusal(given)) return given as Exclude<typeof given, 'given'>;
      const { amount, reason } = body;
      return { after: { reviewNo, amount, reason }, result: undefined };
    }),
  );
}
