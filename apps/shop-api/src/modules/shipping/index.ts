export { type DeliveryTemplate, type Parcel, packParcels } from './shipping-fees.rules.ts';
