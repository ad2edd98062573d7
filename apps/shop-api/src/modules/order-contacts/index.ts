export { contactKeysOf, domesticPhone, emailKey, nameKey, phoneKey } from './contact-keys.ts';
export { type Orderer, type Receiver, unsealOrderer, unsealReceiver } from './order-contacts.ts';
