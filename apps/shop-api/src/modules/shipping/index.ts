export { carriers, carrierToWire, isCarrier } from './carriers.wire.ts';
export {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  insertFurtherDelivery,
  setShipment,
  setTrackedAt,
  setWaybill,
} from './deliveries.sql.ts';
export { type DeliveryTemplate, type Parcel, packParcels } from './shipping-fees.rules.ts';
export { type DeliveryInTransit, findArrival } from './track-delivery.ts';
