import { brand } from '@duskline/brand';
import type { ProductDetail } from '@duskline/contract/shop/catalog';
import type { z } from 'zod';
import type { DetailRow } from './product-detail.sql.ts';

/** Convert how a product is sent, what that costs and where it is returned to. */
export function deliveryFeeToWire(row: DetailRow): z.output<typeof ProductDetail>['deliveryFee'] {
  return {
    deliveryConditionType: row.conditionType,
    deliveryAmt: row.deliveryAmt,
    aboveDeliveryAmt: row.aboveDeliveryAmt,
    returnDeliveryAmt: row.returnDeliveryAmt,
    deliveryType: 'PARCEL_DELIVERY',
    deliveryCompanyType: row.companyType,
    deliveryCompanyTypeLabel: companyLabels[row.companyType],
    perOrderCnt: 0,
    defaultDeliveryConditionLabel: describeDeliveryFee(row),
    deliveryAmtLabels: [],
    deliveryConditionDetails: [],
    // The fee of remote areas goes by postcode and is computed at the order sheet.
    remoteDeliveryAreaFees: [],
    deliveryPrePayment: true,
    returnWarehouse: {
      warehouseNo: 1,
      warehouseName: brand.storeName,
      defaultReleaseWarehouseYn: 'Y',
      defaultReturnWarehouseYn: 'Y',
      partnerNo: brand.partnerNo,
      address: brand.company.address,
      detailAddress: '',
      zipCd: brand.company.zipCode,
      overseaAddress1: '',
      overseaAddress2: '',
      overseaCity: '',
      overseaRegion: '',
      countryCd: 'KR',
      warehouseAddressType: 'ADDRESS',
      deleteYn: 'N',
      registerAdminNo: 0,
      updateYmdt: '',
      updateAdminNo: 0,
      addressStr: `(${brand.company.zipCode}) ${brand.company.address}`,
    },
    deliveryCustomerInfo: row.customerInfo,
    totalWeight: 0,
    deliveryTemplateName: row.templateName,
  };
}

const companyLabels: Record<DetailRow['companyType'], string> = {
  CJ: 'CJ대한통운',
  HANJIN: '한진택배',
  LOTTE: '롯데택배',
  POST: '우체국택배',
  LOGEN: '로젠택배',
};

// Created once: a formatter costs more than a thousand uses of it.
const inWon = new Intl.NumberFormat('ko-KR');

/** Describe a delivery fee in one Korean sentence. */
export function describeDeliveryFee(fee: {
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt: number;
}): string {
  const amount = `배송비 ${inWon.format(fee.deliveryAmt)}원`;
  if (fee.conditionType === 'FREE') return '무료배송';
  if (fee.conditionType === 'FIXED_FEE') return amount;
  return `${amount}, ${inWon.format(fee.aboveDeliveryAmt)}원 이상 무료배송`;
}
