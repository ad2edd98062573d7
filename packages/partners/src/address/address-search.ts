/** Search of all road addresses of Korea, as the shop needs it of a partner. */
export type AddressSearch = {
  /** Find addresses for a keyword; pages count from 1, `size` is at most 100. Throws PartnerError when our key is refused. */
  search(query: { keyword: string; page: number; size: number }): Promise<AddressSearchResult>;
};

export type AddressSearchResult =
  | { kind: 'found'; addresses: FoundAddress[]; total: number; page: number; size: number }
  | { kind: 'refused'; reason: AddressRefusal; message: string }
  | { kind: 'unavailable'; reason: string };

export type AddressRefusal =
  | 'empty'
  | 'too_short'
  | 'too_broad'
  | 'digits_only'
  | 'too_long'
  | 'forbidden_characters'
  | 'too_far'
  | 'other';

export type FoundAddress = {
  zipCode: string;
  /** The whole road address with its remark, as written on a parcel. */
  roadAddress: string;
  /** Without the remark in brackets. */
  roadAddressPart: string;
  /** `(상암동, 건물명)`, or empty. */
  roadAddressRemark: string;
  lotAddress: string;
  englishAddress: string;
  buildingName: string;
  /** 시도, as `서울특별시`. */
  province: string;
  /** 시군구; empty in 세종. */
  city: string;
  /** 읍면동. */
  town: string;
  /** 행정구역코드, 10 digits. */
  districtCode: string;
};
