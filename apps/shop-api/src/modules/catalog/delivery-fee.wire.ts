import { brand } from '@duskline/brand';
import type { ProductDetail } from '@duskline/contract/shop/catalog';
import type { z } from 'zod';
import { deliverySummary } from '../product-lists/listed-product.wire.ts';
import type { DetailRow } from './product-detail.sql.ts';

/** How a product is sent, what that costs and where it goes back to, in the reference's words. */
export function writeDelivery(row: DetailRow): z.output<typeof ProductDetail>['deliveryFee'] {
  return {
    deliveryConditionType: row.conditionType,
    deliveryAmt: row.deliveryAmt,
    aboveDeliveryAmt: row.aboveDeliveryAmt,
    returnDeliveryAmt: row.returnDeliveryAmt,
    deliveryType: 'PARCEL_DELIVERY',
    deliveryCompanyType: row.companyType,
    deliveryCompanyTypeLabel: companyLabels[row.companyType],
    perOrderCnt: 0,
    defaultDeliveryConditionLabel: deliverySummary(row),
    deliveryAmtLabels: [],
    deliveryConditionDetails: [],
    // By postcode, at the order sheet; no list of places says it all.
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
