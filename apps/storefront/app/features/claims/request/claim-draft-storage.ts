import { CLAIM_DRAFT_KEY } from '../../../lib/order-access/claim-drafts.ts';
import type { ClaimDraft } from './claim-draft.rules.ts';

/** What the tab stores of one form. */
type Stored = {
  fields?: Record<string, unknown>;
  photoUrls?: string[];
  /** What the form offered when it was sent, as long as no reply says what became of it. */
  sentOffer?: string;
};

/**
 * Save the form of a claim as far as it is filled in, until it is sent or this tab is closed: never the
 * number of a bank account, no address that is the order's own, as in `start`, and of photos only those
 * that are uploaded.
 */
export function saveClaimDraft(
  id: string,
  { photos, account, pickupAddress, ...fields }: ClaimDraft,
  start: ClaimDraft,
): void {
  const isOwn = JSON.stringify(pickupAddress) === JSON.stringify(start.pickupAddress);
  save(id, {
    fields: {
      ...fields,
      account: { ...account, number: '' },
      ...(!isOwn && { pickupAddress }),
    },
    photoUrls: photos.flatMap(({ url }) => url ?? []),
  });
}

/** Read what was filled in before; what was not, or is of another type, is as in `start`. */
export function readClaimDraft(
  id: string,
  start: ClaimDraft,
): { draft: ClaimDraft; photoUrls: readonly string[] } {
  const { fields, photoUrls } = read(id);
  const draft = takeOver(start, fields);
  return {
    draft: {
      ...draft,
      pickupAddress: takeOver(start.pickupAddress, draft.pickupAddress),
      account: takeOver(start.account, draft.account),
      photos: [],
    },
    photoUrls: photoUrls ?? [],
  };
}

/** Save what the form offers just before it is sent; undefined once a reply has come. */
export function saveSentOffer(id: string, sentOffer: string | undefined): void {
  save(id, { sentOffer });
}

/** Read what a form offered when it was sent and no reply came. */
export function readSentOffer(id: string): string | undefined {
  return read(id).sentOffer;
}

function takeOver<Shape extends object>(start: Shape, stored: unknown): Shape {
  const values = Object(stored) as Record<string, unknown>;
  const isLike = (value: unknown, other: unknown) =>
    other !== null && typeof value === typeof other;
  return Object.fromEntries(
    Object.entries(start).map(([name, value]) => [
      name,
      isLike(value, values[name]) ? values[name] : value,
    ]),
  ) as Shape;
}

function save(id: string, facts: Stored): void {
  try {
    sessionStorage.setItem(CLAIM_DRAFT_KEY + id, JSON.stringify({ ...read(id), ...facts }));
  } catch {
    // Storage is full or switched off: the form is filled in again.
  }
}

function read(id: string): Stored {
  try {
    return Object(JSON.parse(sessionStorage.getItem(CLAIM_DRAFT_KEY + id) ?? 'null')) as Stored;
  } catch {
    return {}; // switched off, or not valid
  }
}
