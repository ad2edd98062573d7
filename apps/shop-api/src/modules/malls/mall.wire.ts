import { brand } from '@duskline/brand';
import type { Partner } from '@duskline/contract/shop/catalog';
import {
  bankLabels,
  claimReasonLabels,
  claimStatusLabels,
  orderStatusLabels,
  productInquiryTypeLabels,
} from '@duskline/contract/shop/labels';
import type { Mall } from '@duskline/contract/shop/malls';
import { tossBanks } from '@duskline/partners/payment/toss-institutions';
import type { z } from 'zod';
import type { WireCategories } from '../categories/index.ts';
import { type Grade, mallGradeToWire } from '../grades/index.ts';
import { joinRules, pointRules, unusedServices } from './mall-rules.wire.ts';

type MallReply = z.output<typeof Mall>;

const { company } = brand;
const NO_ACCOUNT = { bank: null, bankName: null, bankAccount: null, bankDepositorName: null };

/** Map the mall's settings, which a client reads first. */
export function mallToWire(
  { siteUrl, providers }: { siteUrl: string; providers: readonly string[] },
  grades: Grade[],
  categories: WireCategories,
  { inquiryType, boardsCategories }: Pick<MallReply, 'inquiryType' | 'boardsCategories'>,
): MallReply {
  return {
    mall: mallInfoToWire(siteUrl, grades),
    inquiryType,
    productInquiryType: labelled(productInquiryTypeLabels),
    productReviewReportType: [
      { label: '저작권 침해 및 기타사유', value: 'COPYRIGHT' },
      { label: '욕설 또는 비방', value: 'SLANDER' },
    ],
    claimReasonType: labelled(claimReasonLabels),
    claimStatusType: labelled(claimStatusLabels),
    orderStatusType: labelled(orderStatusLabels),
    bankType: tossBanks.map(({ type, kftcCode }) => ({
      value: type,
      name: bankLabels[type] ?? type,
      code: kftcCode,
      kcpCode: kftcCode.slice(1),
    })),
    categories,
    boardsCategories,
    serviceBasicInfo: {
      companyName: company.name,
      businessRegistrationNo: company.businessRegistrationNo,
      representativeName: company.representative,
      businessType: '통신판매업',
      businessCondition: '소매업',
      representPhoneNo: company.phone,
      representEmail: company.email,
      faxNo: '',
      onlineMarketingBusinessDeclarationNo: company.mailOrderSalesNo,
      zipCd: company.zipCode,
      address: company.address,
      addressDetail: '',
      jibunAddress: '',
      jibunAddressDetail: '',
      privacyManagerName: company.privacyManager,
      privacyManagerPhoneNo: company.phone,
      plan: 'PREMIUM',
    },
    bankAccountInfo: NO_ACCOUNT,
    bankAccountInfos: [],
    ...joinRules(providers),
    ...pointRules,
    ...unusedServices,
  };
}

function mallInfoToWire(siteUrl: string, grades: Grade[]): z.output<typeof Mall>['mall'] {
  return {
    mallNo: brand.mallNo,
    mallName: brand.storeName,
    url: { pc: siteUrl, mobile: siteUrl, android: siteUrl, ios: siteUrl },
    grades: grades.map(mallGradeToWire),
    serviceCenter: { email: company.email, phoneNo: company.phone },
    countryCode: 'KR',
    introRedirection: { pc: 'NONE', mobile: 'NONE' },
    godoSno: '',
    createdDateTime: '2015-01-01 00:00:00',
    escrowLogo: { pgType: 'TOSS_PAYMENTS', exposure: false, logoHtml: null },
    globalMallType: 'LOCAL',
    globalMallHierarchy: null,
    globalSubMallSummaries: [],
  };
}

/** Map the partners: one, as the store sells only its own goods. */
export function partnersToWire(): z.output<typeof Partner>[] {
  return [
    {
      partnerNo: brand.partnerNo,
      partnerName: brand.name,
      companyName: company.name,
      businessRegistrationNo: company.businessRegistrationNo,
      onlineMarketingBusinessDeclarationNo: company.mailOrderSalesNo,
      officeAddressLabel: company.address,
      faxNo: '',
      ownerName: company.representative,
      email: company.email,
      phoneNo: company.phone,
    },
  ];
}

function labelled<Value extends string>(labels: Partial<Record<Value, string>>) {
  return Object.entries(labels).map(([value, label]) => ({
    label: label as string,
    value: value as Value,
  }));
}
