import { type ReactNode, useState } from 'react';
import { claimTexts } from '../../texts/claims.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Select } from '../../ui/select.tsx';
import { ReasonFields, responsibleFor, returnReasons } from './claim-fields.tsx';
import { ClaimPicturesField, useClaimPictures } from './claim-pictures.tsx';

const texts = orderTexts.claim;

const returnWays = ['SELLER_COLLECT', 'BUYER_DIRECT_RETURN'] as const;
const wayNames = {
  SELLER_COLLECT: claimTexts.detail.collected,
  BUYER_DIRECT_RETURN: claimTexts.detail.direct,
};
type ReturnWay = (typeof returnWays)[number];

/** What a return and an exchange both ask of goods that come back. */
type SentBackGoods = {
  /** What the estimate depends on. */
  priced: { returnWay: ReturnWay; responsible: ReturnType<typeof responsibleFor> };
  /** What is only written down. */
  noted: {
    reasonType: (typeof returnReasons)[number];
    reasonDetail: string;
    pictureKeys: string[];
  };
  isUploading: boolean;
  fields: ReactNode;
};

/** Ask why goods come back, with which pictures of them, and how; `fields` is where it is asked. */
export function useSentBackGoods(): SentBackGoods {
  const [reasonType, setReasonType] = useState<(typeof returnReasons)[number]>('DEFECTIVE_PRODUCT');
  const [reasonDetail, setReasonDetail] = useState('');
  const pictures = useClaimPictures();
  const [returnWay, setReturnWay] = useState<ReturnWay>('SELLER_COLLECT');
  return {
    priced: { returnWay, responsible: responsibleFor(reasonType) },
    noted: { reasonType, reasonDetail, pictureKeys: pictures.keys },
    isUploading: pictures.isUploading,
    fields: (
      <>
        <ReasonFields
          reasons={returnReasons}
          reason={reasonType}
          detail={reasonDetail}
          onReason={setReasonType}
          onDetail={setReasonDetail}
        />
        <ClaimPicturesField {...pictures.field} />
        <Select
          label={texts.way}
          {...(returnWay === 'SELLER_COLLECT' && { hint: texts.collectedFrom })}
          value={returnWay}
          options={returnWays.map((value) => ({ value, label: wayNames[value] }))}
          onChange={(event) => setReturnWay(event.currentTarget.value as ReturnWay)}
        />
      </>
    ),
  };
}
