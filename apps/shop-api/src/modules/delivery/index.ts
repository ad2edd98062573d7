export { type DeliveryTemplate, type Parcel, packParcels } from './delivery.rules.ts';
