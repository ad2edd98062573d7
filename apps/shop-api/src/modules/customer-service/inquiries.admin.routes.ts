import type { InquiryListRow } from '@duskline/contract/admin/inquiries';
import * as api from '@duskline/contract/admin/inquiries';
import { refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { lookAsStaff, unmaskAsStaff } from '../access-records/index.ts';
import { findInquiryAuthor } from '../inquiries/index.ts';
import { changeOnce } from './change-once.ts';
import {
  answerAsShown,
  hideInquiryAsShown,
  listInquiries,
  listMemberInquiries,
  readInquiry,
  showInquiryAsShown,
  takeAsShown,
} from './inquiry-queue.ts';

const subjects = { service: 'INQUIRY', product: 'PRODUCT_INQUIRY' } as const;

/** Shoppers read a question under a product, too, under the same masked name, unless it is secret or hidden. */
function isPrivate({ kind, isSecret, queue }: InquiryListRow): boolean {
  return kind === 'service' || isSecret || queue === 'hidden';
}

/** Register staff's calls about inquiries to customer service and questions under products. */
export function inquiryAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listInquiries, ({ query }, { caller }) => {
    return lookAsStaff(
      shop,
      caller,
      { screen: '문의 목록', subject: subjects[query.kind] },
      (within) => listInquiries(within, query),
      ({ items }) => items.filter(isPrivate).map(({ inquiryNo }) => inquiryNo),
    );
  });
  staff(api.listMemberInquiries, ({ params: { memberNo }, query }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      // The two kinds are numbered each by itself: what is looked at is the member.
      { screen: '회원의 문의', subject: 'MEMBER' },
      (within) => listMemberInquiries(within, memberNo, query),
      ({ items }) => (items.some(isPrivate) ? [memberNo] : []),
    ),
  );
  staff(api.getInquiry, ({ params }, { caller }) => {
    const read = (within: ShopContext) => readInquiry(within, actorOf(caller), params);
    const accessed = { screen: '문의 상세', subject: subjects[params.kind] };
    const numbersOf = (shown: InquiryListRow) => (isPrivate(shown) ? [shown.inquiryNo] : []);
    return lookAsStaff(shop, caller, accessed, read, numbersOf);
  });
  staff(api.unmaskInquiry, ({ params: { inquiryNo }, body: { reason } }, { caller }) => {
    const accessed = { screen: '문의 상세', subject: 'INQUIRY', subjectNo: inquiryNo } as const;
    return unmaskAsStaff(shop, caller, { ...accessed, reason }, async (tx) => {
      const author = await findInquiryAuthor(tx, shop.vault, inquiryNo);
      return author ?? refuse('inquiry_not_found');
    });
  });
  staff(api.takeInquiry, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'inquiries take', (tx, within) =>
      takeAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.answerInquiry, ({ params, body }, { caller }) =>
    changeOnce(
      shop,
      caller,
      params.kind === 'service' ? 'inquiries answer' : 'product-inquiries answer',
      (tx, within) => answerAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.hideProductInquiry, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'product-inquiries hide', (tx, within) =>
      hideInquiryAsShown(tx, within, actorOf(caller), { ...params, ...body }),
    ),
  );
  staff(api.showProductInquiry, ({ params, body }, { caller }) =>
    changeOnce(shop, caller, 'product-inquiries show', (tx) =>
      showInquiryAsShown(tx, { ...params, ...body }),
    ),
  );
}
