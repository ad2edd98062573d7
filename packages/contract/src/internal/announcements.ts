import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';

const orderNo = z.string();
/** What was bought, in one line: `후디 외 1건`. */
const productName = z.string();
const won = z.number().int();

/** By which channels a campaign is sent; Kakao takes no advertisement as notification talk. */
export const campaignChannels = ['SMS', 'MAIL', 'PUSH'] as const;

/** What a campaign says. */
export const CampaignContent = z.object({
  channels: z.array(z.enum(campaignChannels)).max(campaignChannels.length),
  title: text(),
  body: text(),
  path: text(),
  action: text(),
});

/** The messages the shop may announce, each kind with its values. */
export const AnnouncementData = {
  order_paid: z.object({ orderNo, productName, amount: won }),
  /** `until`: `YYYY-MM-DD HH:mm` in Seoul. */
  deposit_request: z.object({
    orderNo,
    productName,
    amount: won,
    bank: z.string(),
    accountNumber: z.string(),
    until: z.string(),
  }),
  /** `amount`: what was deposited for an order that cannot be revived any more. */
  deposit_too_late: z.object({ orderNo, productName, amount: won }),
  shipped: z.object({ orderNo, productName, carrier: z.string(), invoiceNo: z.string() }),
  delivered: z.object({ orderNo, productName }),
  claim_decided: z.object({
    orderNo,
    productName,
    claim: z.enum(['CANCEL', 'RETURN', 'EXCHANGE']),
    decision: z.enum(['APPROVED', 'REJECTED', 'WITHDRAWN']),
    /** What happens next, one sentence. */
    note: z.string(),
  }),
  restock: z.object({ productNo: z.number(), productName, optionName: z.string() }),
  /** `until`: the last day, `YYYY-MM-DD`. */
  coupon_issued: z.object({ couponName: z.string(), until: z.string() }),
  grade_up: z.object({ gradeName: z.string(), pointRate: z.number() }),
  /** `amount`: won that end with the day `until`, `YYYY-MM-DD`. */
  points_ending: z.object({ amount: won, until: z.string() }),
  /** `link`: a whole URL of the back office with its token, valid for `hours`. */
  staff_invited: z.object({ roleName: z.string(), link: z.string(), hours: z.number() }),
  /** An advertisement to a member; `#{이름}` in its texts is their name, `path` a path of the store. */
  campaign: CampaignContent.extend({ campaignNo: z.number() }),
  /** The same to whoever writes it, marked as it will be. */
  campaign_test: CampaignContent,
  inquiry_answered: z.object({
    /** An inquiry about a product and its answer. */
    productNo: z.number().nullable(),
    inquiryNo: z.number(),
    title: z.string(),
    wantsTalk: z.boolean(),
    wantsMail: z.boolean(),
  }),
} as const;

export type AnnouncementKind = keyof typeof AnnouncementData;
export type AnnouncementValues = {
  [Kind in AnnouncementKind]: z.output<(typeof AnnouncementData)[Kind]>;
};

/** Who receives it: a member by number, a guest by contact. A given contact precedes the account's. */
export const Recipient = z.object({
  memberNo: integer.nullable(),
  name: text(100).nullable(),
  phone: text(30).nullable(),
  email: text(254).nullable(),
});

const kinds = Object.keys(AnnouncementData) as AnnouncementKind[];

const Announcement = z.object({
  key: text(200).min(1),
  kind: z.enum(kinds),
  recipient: Recipient,
  /** Announcements of one thread arrive in the order in which they were announced. */
  thread: text(100).nullable(),
  data: z.record(text(), z.unknown()),
});

/** So many announcements fit into one call. */
export const MOST_ANNOUNCEMENTS = 50;

/**
 * Announce messages to their recipients, all in one transaction; the same key again changes nothing.
 * Returns the keys of those whose values could not be read: they are left out.
 */
export const announce = memberEndpoint({
  method: 'POST',
  path: '/internal/announcements',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ announcements: z.array(Announcement).min(1).max(MOST_ANNOUNCEMENTS) }),
  reply: data(z.object({ unreadable: z.array(text(200)).max(MOST_ANNOUNCEMENTS) })),
  refusals: [],
});
