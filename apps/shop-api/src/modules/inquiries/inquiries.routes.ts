import * as api from '@duskline/contract/shop/inquiries';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { imageKeys, imageUrls } from '../images/index.ts';
import { parseAttachments } from './attachments.ts';
import { createInquiry } from './create-inquiry.ts';
import { deleteInquiry, editInquiry } from './edit-inquiry.ts';
import { findInquiries, findInquiry, findInquiryTypes } from './inquiries.sql.ts';
import {
  inquiryChangesFromWire,
  inquiryConfig,
  inquiryDraftFromWire,
  inquirySummaryToWire,
  inquiryToWire,
  inquiryTypeToWire,
  statusesFromWire,
} from './inquiries.wire.ts';

const INQUIRIES_PER_MINUTE = 10; // of one IP

/** Register inquiries to customer service: a member's own, and those that guests send. */
export function inquiryRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const imageKey = imageKeys(shop.settings);

  open(api.getInquiryConfigurations, () => inquiryConfig);

  open(api.listInquiryTypes, async () => (await findInquiryTypes(db)).map(inquiryTypeToWire));

  member(api.listInquiries, async ({ query }, { caller }) => {
    const { rows, total } = await findInquiries(
      db,
      {
        ...readPeriod(query),
        memberNo: caller.memberNo,
        typeNo: query.inquiryTypeNo,
        statuses: statusesFromWire(query.inquiryStatuses ?? [], query.inquiryStatus),
        word: query.keyword || undefined,
        wordIn: query.searchType ?? 'ALL',
      },
      readPage(query, { size: 20, max: 100 }),
    );
    return { totalCount: total, items: rows.map((row) => inquirySummaryToWire(row, imageUrl)) };
  });

  member(api.getInquiry, async ({ params }, { caller }) => {
    const row = await findInquiry(db, caller.memberNo, params.inquiryNo);
    return row ? inquiryToWire(row, imageUrl) : refuse('inquiry_not_found');
  });

  member(api.getInquiryFile, async ({ params, query }, { caller, reply }) => {
    const row = await findInquiry(db, caller.memberNo, params.inquiryNo);
    if (!row) return refuse('inquiry_not_found');
    const asked = query.uploadedFileName;
    const picture = row.attachments.find(({ key }) => key === asked || imageUrl(key) === asked);
    if (!picture) return refuse('image_not_found');
    await reply.redirect(imageUrl(picture.key), 303);
    return undefined;
  });

  open(
    api.createInquiry,
    async ({ body }, { caller }) => {
      const { uploadedFileName, originalFileName } = body;
      const pictures = parseAttachments(uploadedFileName ?? [], originalFileName ?? [], imageKey);
      if (isRefusal(pictures)) return pictures;
      const draft = inquiryDraftFromWire(body, pictures);
      return inTransaction(db, (tx) =>
        createInquiry(tx, shop.vault, caller.member?.memberNo, draft, clock.now()),
      );
    },
    { perMinute: INQUIRIES_PER_MINUTE },
  );

  member(api.editInquiry, async ({ params, body }, { caller }) => {
    const { uploadedFileName, originalFileName } = body;
    const pictures = uploadedFileName?.length
      ? parseAttachments(uploadedFileName, originalFileName ?? [], imageKey)
      : undefined;
    if (isRefusal(pictures)) return pictures;
    const changes = inquiryChangesFromWire(body, pictures);
    return inTransaction(db, (tx) =>
      editInquiry(tx, caller.memberNo, params.inquiryNo, changes, clock.now()),
    );
  });

  member(api.editInquiryAttachments, async (input, { caller }) => {
    const { uploadedFileNames, originalFileNames } = input.body;
    const pictures = uploadedFileNames
      ? parseAttachments(uploadedFileNames, originalFileNames ?? [], imageKey)
      : undefined;
    if (isRefusal(pictures)) return pictures;
    const changes = inquiryChangesFromWire(input.body, pictures);
    return inTransaction(db, (tx) =>
      editInquiry(tx, caller.memberNo, input.params.inquiryNo, changes, clock.now()),
    );
  });

  member(api.deleteInquiry, ({ params }, { caller }) =>
    inTransaction(db, (tx) => deleteInquiry(tx, caller.memberNo, params.inquiryNo, clock.now())),
  );
}
