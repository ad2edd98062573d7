import type { AddressSearch as AddressSearchReply } from '@duskline/contract/shop/addresses';
import type { FoundAddress } from '@duskline/partners/address/address-search';
import { PartnerError } from '@duskline/partners/partner-error';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';

const DEFAULT_PAGE_SIZE = 10; // reference notes, section 11
const MAX_PAGE_SIZE = 100; // the partner's
const SHORTEST_KEYWORD = 2;

/**
 * Search street addresses by a keyword; a larger page is cut to 100. Refusals:
 * `address_search_keyword` (too short, or the partner refuses it), `address_search_too_broad` (a
 * province or a city alone), `address_search_unavailable`.
 */
export async function searchAddresses(
  { addressSearch, log }: Pick<ShopContext, 'addressSearch' | 'log'>,
  query: { keyword: string; pageNumber?: number; pageSize?: number },
): Promise<
  | z.output<typeof AddressSearchReply>
  | Refusal<'address_search_keyword' | 'address_search_too_broad' | 'address_search_unavailable'>
> {
  const keyword = query.keyword.trim();
  if ([...keyword].length < SHORTEST_KEYWORD) return refuse('address_search_keyword');
  const page = Math.max(1, Math.trunc(query.pageNumber ?? 1));
  const size = Math.trunc(query.pageSize ?? DEFAULT_PAGE_SIZE);
  try {
    const reply = await addressSearch.search({
      keyword,
      page,
      size: Math.min(Math.max(1, size), MAX_PAGE_SIZE),
    });
    if (reply.kind === 'refused') {
      const isTooBroad = reply.reason === 'too_broad' || reply.reason === 'too_far';
      return refuse(isTooBroad ? 'address_search_too_broad' : 'address_search_keyword');
    }
    if (reply.kind === 'unavailable') {
      log.warn({ reason: reply.reason }, 'the address search is unavailable');
      return refuse('address_search_unavailable');
    }
    const items = reply.addresses.map(foundToWire);
    return { totalCount: reply.total, groupByStates: [], items };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    log.error({ err: error }, 'the address search refuses our key');
    return refuse('address_search_unavailable');
  }
}

function foundToWire(found: FoundAddress): z.output<typeof AddressSearchReply>['items'][number] {
  return {
    address: found.roadAddress,
    detailAddress: found.roadAddressRemark,
    roadAddress: found.roadAddressPart,
    roadAddressExtra: found.roadAddressRemark,
    jibunAddress: found.lotAddress,
    relatedJibun: '',
    zipCode: found.zipCode,
    oldZipCode: '',
    engAddress: found.englishAddress,
  };
}
