import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type {
  AddressRefusal,
  AddressSearch,
  AddressSearchResult,
  FoundAddress,
} from './address-search.ts';

export type JusoSettings = {
  /** `https://business.juso.go.kr`, or the sandbox's `/juso`. */
  apiUrl: string;
  confirmKey: string;
  /** Per try. Default 3 s, because a shopper is waiting. */
  timeLimitMs?: number;
  /** Pause before the one retry. Default 200 ms. */
  firstPauseMs?: number;
};

// Codes of business.juso.go.kr, "도로명주소 API 오류코드".
const refusals: Record<string, AddressRefusal> = {
  E0005: 'empty',
  E0006: 'too_broad',
  E0008: 'too_short',
  E0009: 'digits_only',
  E0010: 'too_long',
  E0011: 'too_long',
  E0012: 'forbidden_characters',
  E0013: 'forbidden_characters',
  E0015: 'too_far',
};
const keyErrors = new Set(['E0001', 'E0002', 'E0003', 'E0014']);
const systemError = '-999';

const JusoReply = z.object({
  results: z.object({
    common: z.object({
      errorCode: z.string(),
      errorMessage: z.string(),
      totalCount: z.coerce.number(),
    }),
    juso: z
      .array(
        z.object({
          roadAddr: z.string(),
          roadAddrPart1: z.string(),
          roadAddrPart2: z.string().nullish(),
          jibunAddr: z.string(),
          engAddr: z.string(),
          zipNo: z.string(),
          admCd: z.string(),
          bdNm: z.string().nullish(),
          siNm: z.string(),
          sggNm: z.string().nullish(),
          emdNm: z.string(),
        }),
      )
      .nullish(),
  }),
});

/** Create the adapter of the road address API of business.juso.go.kr (`/addrlink/addrLinkApi.do`). */
export function createJusoAddressSearch(settings: JusoSettings): AddressSearch {
  return {
    async search({ keyword, page, size }) {
      const url = new URL(`${settings.apiUrl}/addrlink/addrLinkApi.do`);
      url.search = new URLSearchParams({
        confmKey: settings.confirmKey,
        currentPage: String(page),
        countPerPage: String(size),
        keyword,
        resultType: 'json',
      }).toString();
      const reply = await callPartner({
        partner: 'juso',
        url,
        method: 'GET',
        timeLimitMs: settings.timeLimitMs ?? 3_000,
        retries: 1,
        firstPauseMs: settings.firstPauseMs ?? 200,
      });
      if (reply.kind === 'lost') return { kind: 'unavailable', reason: reply.reason };
      const answer = JusoReply.safeParse(reply.body);
      if (!answer.success) return { kind: 'unavailable', reason: `HTTP ${reply.status}` };
      return readResults(answer.data.results, { page, size });
    },
  };
}

function readResults(
  { common, juso }: z.infer<typeof JusoReply>['results'],
  asked: { page: number; size: number },
): AddressSearchResult {
  const { errorCode: code, errorMessage: message } = common;
  if (code === '0') {
    const addresses = (juso ?? []).map(readAddress);
    return { kind: 'found', addresses, total: common.totalCount, ...asked };
  }
  if (keyErrors.has(code)) throw new PartnerError('juso', code, message);
  if (code === systemError) return { kind: 'unavailable', reason: message };
  return { kind: 'refused', reason: refusals[code] ?? 'other', message };
}

type Juso = NonNullable<z.infer<typeof JusoReply>['results']['juso']>[number];

function readAddress(juso: Juso): FoundAddress {
  return {
    zipCode: juso.zipNo,
    roadAddress: juso.roadAddr,
    roadAddressPart: juso.roadAddrPart1,
    roadAddressRemark: (juso.roadAddrPart2 ?? '').trim(),
    lotAddress: juso.jibunAddr,
    englishAddress: juso.engAddr,
    buildingName: juso.bdNm ?? '',
    province: juso.siNm,
    city: juso.sggNm ?? '',
    town: juso.emdNm,
    districtCode: juso.admCd,
  };
}
