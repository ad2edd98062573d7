import { z } from 'zod';
import { text } from '../fields.ts';
import { DeliveryConditionType } from './codes.ts';

export const DayOfWeekShort = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);

export const Period = z.object({
  startYmdt: z.string().nullable(),
  endYmdt: z.string().nullable(),
});

export const ProductDeliveryDate = z.object({
  daysAfterPurchase: z.number().nullable(),
  daysOfWeek: z.array(DayOfWeekShort).nullable(),
  period: Period,
});

export const DeliveryCondition = z.object({
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  returnDeliveryAmt: z.number(),
  aboveDeliveryAmt: z.number(),
  baseDeliveryAmt: z.number(),
  deliveryConditionType: DeliveryConditionType.nullable(),
  groupDeliveryAmtType: z.enum(['MAXIMUM_SELECTED', 'MINIMUM_SELECTED']).nullable(),
  chargesRemoteDeliveryAmt: z.boolean().nullable(),
});

export const CountryCode = z.string();

export const CountryCodeInput = text();

export const ShippingEtcInfo = z.object({
  receiverFirstName: z.string().nullable(),
  receiverLastName: z.string().nullable(),
  orderAdditionalInfo: z.string().nullable(),
});
