/** A person and an address that is being filled in, as on the form of a claim or an order. */
export type AddressDraft = {
  name: string;
  phone: string;
  zipCode: string;
  address: string;
  jibunAddress: string;
  detailAddress: string;
};

/** What is wrong with an address, by field. */
export type AddressProblems = { name?: string; phone?: string; address?: string };

/** List what is missing or wrong in an address; an empty object where nothing is. */
export function addressProblems({ name, phone, zipCode }: AddressDraft): AddressProblems {
  const isPhone = /^0\d{8,11}$/.test(withoutSeparators(phone));
  return {
    ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
    ...(!isPhone && { phone: '연락처를 확인해 주세요.' }),
    ...(!/^\d{5}$/.test(zipCode) && { address: '주소 찾기로 주소를 골라 주세요.' }),
  };
}

/** The wire's address fields of a draft, trimmed, the phone in digits. */
export function toReceiver(draft: AddressDraft) {
  return {
    receiverName: draft.name.trim(),
    receiverContact1: withoutSeparators(draft.phone),
    receiverZipCd: draft.zipCode,
    receiverAddress: draft.address,
    receiverJibunAddress: draft.jibunAddress,
    receiverDetailAddress: draft.detailAddress.trim(),
  };
}

/** Start a draft from an address of the wire; what it lacks is empty. */
export function addressDraftOf(receiver: Partial<Receiver> | null): AddressDraft {
  return {
    name: receiver?.receiverName ?? '',
    phone: receiver?.receiverContact1 ?? '',
    zipCode: receiver?.receiverZipCd ?? '',
    address: receiver?.receiverAddress ?? '',
    jibunAddress: receiver?.receiverJibunAddress ?? '',
    detailAddress: receiver?.receiverDetailAddress ?? '',
  };
}

type Receiver = { [Field in keyof ReturnType<typeof toReceiver>]: string | null };

function withoutSeparators(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '');
}
