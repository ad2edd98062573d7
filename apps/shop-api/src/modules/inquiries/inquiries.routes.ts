import * as api from '@duskline/contract/shop/inquiries';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { readAttachments } from './attachments.ts';
import { writeInquiry } from './create-inquiry.ts';
import { editInquiry } from './edit-inquiry.ts';
import {
  findInquiries,
  findInquiry,
  findInquiryTypes,
  hideInquiry,
  type InquiryChanges,
  type InquiryStatus,
} from './inquiries.sql.ts';
import {
  inquiryConfig,
  writeInquiryDetail,
  writeInquirySummary,
  writeInquiryType,
} from './inquiries.wire.ts';

/** Letters to customer service: a member's own, and what a guest may send. */
export function inquiryRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const imageKey = imageKeys(shop.settings.SHOP_API_URL);

  open(api.getInquiryConfigurations, () => inquiryConfig);

  open(api.listInquiryTypes, async () => (await findInquiryTypes(db)).map(writeInquiryType));

  member(api.listInquiries, async ({ query }, { caller }) => {
    const { rows, total } = await findInquiries(
      db,
      {
        ...readPeriod(query),
        memberNo: caller.memberNo,
        typeNo: query.inquiryTypeNo,
        statuses: readStatuses(query.inquiryStatuses ?? [], query.inquiryStatus),
        word: query.keyword || undefined,
        wordIn: query.searchType ?? 'ALL',
      },
      readPage(query, { size: 20, max: 100 }),
    );
    return { totalCount: total, items: rows.map((row) => writeInquirySummary(row, imageUrl)) };
  });

  member(api.getInquiry, async ({ params }, { caller }) => {
    const row = await findInquiry(db, caller.memberNo, params.inquiryNo);
    return row ? writeInquiryDetail(row, imageUrl) : refuse('inquiry_not_found');
  });

  open(
    api.writeInquiry,
    async ({ body }, { caller }) => {
      const { uploadedFileName, originalFileName } = body;
      const pictures = readAttachments(uploadedFileName ?? [], originalFileName ?? [], imageKey);
      if (isRefusal(pictures)) return pictures;
      const { member: writer } = caller;
      return inTransaction(db, (tx) =>
        writeInquiry(tx, shop.vault, writer?.memberNo, body, pictures, clock.now()),
      );
    },
    { perMinute: 10 },
  );

  member(api.editInquiry, async ({ params, body }, { caller }) => {
    const { uploadedFileName, originalFileName } = body;
    const pictures = uploadedFileName?.length
      ? readAttachments(uploadedFileName, originalFileName ?? [], imageKey)
      : undefined;
    if (isRefusal(pictures)) return pictures;
    const changes = { ...readChanges(body), attachments: pictures };
    return inTransaction(db, (tx) => editInquiry(tx, caller.memberNo, params.inquiryNo, changes));
  });

  member(api.editInquiryAttachments, async (input, { caller }) => {
    const { uploadedFileNames, originalFileNames } = input.body;
    const pictures = uploadedFileNames
      ? readAttachments(uploadedFileNames, originalFileNames ?? [], imageKey)
      : undefined;
    if (isRefusal(pictures)) return pictures;
    const changes = { ...readChanges(input.body), attachments: pictures };
    return inTransaction(db, (tx) =>
      editInquiry(tx, caller.memberNo, input.params.inquiryNo, changes),
    );
  });

  member(api.deleteInquiry, async ({ params }, { caller }) => {
    const hidden = await inTransaction(db, (tx) =>
      hideInquiry(tx, caller.memberNo, params.inquiryNo, clock.now()),
    );
    return hidden ? undefined : refuse('inquiry_not_found');
  });
}

type Status = InquiryStatus | 'ASKED';

/** ASKED is the older name of ISSUED (reference notes, section 11). */
function readStatuses(listed: Status[], single: Status | undefined): InquiryStatus[] {
  const all = single ? [...listed, single] : listed;
  return all.map((status) => (status === 'ASKED' ? 'ISSUED' : status));
}

function readChanges(body: {
  inquiryTitle?: string | null;
  inquiryContent?: string | null;
  answerSmsSendYn?: boolean | null;
  answerEmailSendYn?: boolean | null;
}): InquiryChanges {
  return {
    title: body.inquiryTitle ?? undefined,
    content: body.inquiryContent ?? undefined,
    wantsSms: body.answerSmsSendYn ?? undefined,
    wantsEmail: body.answerEmailSendYn ?? undefined,
  };
}
