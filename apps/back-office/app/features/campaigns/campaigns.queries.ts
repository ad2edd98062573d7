import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getCampaign } from '@duskline/contract/admin/campaigns.calls';
import { getCouponChoices } from '@duskline/contract/admin/coupons.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { serverClock } from '../../lib/api/server-clock.ts';
import { isUnderWay } from './before-sending.ts';

export type Campaign = AdminCallReply<typeof getCampaign>;

export const campaignsKey = ['campaigns'] as const;
export const campaignKey = (campaignNo: number) => [...campaignsKey, campaignNo] as const;
/** How often a page that shows a running campaign asks how it goes, in milliseconds. */
const LIVE_MS = 3_000;

/**
 * Ask for a campaign: again and again while it is being sent, and whenever somebody comes back to the
 * page, since a colleague may have changed it. The editor keeps what was typed.
 */
export function useCampaignQuery(campaignNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: campaignKey(campaignNo),
    queryFn: () => call(getCampaign, { params: { campaignNo } }),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data, serverClock.now()) ? LIVE_MS : false,
    refetchOnWindowFocus: 'always',
  });
}

/** Ask which grades there are. */
export function useGradesQuery() {
  const call = useApi();
  return useQuery({
    queryKey: ['coupon-choices'],
    queryFn: () => call(getCouponChoices),
    staleTime: 60_000,
  });
}
