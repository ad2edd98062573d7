import type { Caller } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { listBanners } from '@duskline/contract/shop/display.calls';

/**
 * Load banner sections by their ids; none where the mall has no such section: its operator has placed
 * nothing there, and a page is whole without. Any other failure is thrown.
 */
export async function loadBannerSections(
  shop: Caller,
  sectionIds: readonly string[],
): Promise<CallReply<typeof listBanners>> {
  if (sectionIds.length === 0) return [];
  try {
    return await shop(listBanners, { params: { bannerSectionIds: sectionIds.join(',') } });
  } catch (thrown) {
    // The server's caller throws a page's response (`shopApiOf`).
    if ((thrown as { init?: { status?: number } | null }).init?.status === 404) return [];
    throw thrown;
  }
}
