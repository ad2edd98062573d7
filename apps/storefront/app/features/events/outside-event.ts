import { issueCampaignToken } from '@duskline/contract/member/campaign.calls';
import { useApi } from '../../lib/api/api.ts';
import { useStillHere } from '../../lib/routing/use-still-here.ts';
import { useIsMemberNow } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';

/** By this query an outside event page receives the token; documented at `issueCampaignToken`. */
const TOKEN_QUERY = 'campaignToken';

/** What a campaign may be called (`issueCampaignToken`). */
const CAMPAIGN_ID = /^[A-Za-z0-9_-]{1,60}$/;

/**
 * Return the function that opens an event's page outside the shop (`DIRECT`). A member arrives with
 * a campaign token, so that the page knows them without a login; a guest, or a member whose token
 * cannot be had, arrives without.
 */
export function useOpenOutsideEvent(goTo = (url: string): void => location.assign(url)) {
  const api = useApi();
  const isMemberNow = useIsMemberNow();
  const hasMemberApi = useHasMemberApi();
  const press = useStillHere();
  return async (campaignId: string, url: string): Promise<void> => {
    if (!isMemberNow() || !hasMemberApi || !CAMPAIGN_ID.test(campaignId)) return goTo(url);
    const target = new URL(url);
    const isStillHere = press();
    try {
      const { data } = await api.member(issueCampaignToken, { body: { campaignId } });
      target.searchParams.set(TOKEN_QUERY, data.token);
    } catch {
      // The page itself says what it needs a login for.
    }
    // Who has opened another page since then is not led out of the shop.
    if (isStillHere()) goTo(target.href);
  };
}
