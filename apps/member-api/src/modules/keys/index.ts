export { type KeyRing, openKeyRing } from './key-ring.ts';
export { keyRoutes } from './keys.routes.ts';
export { ALGORITHM } from './make-key.ts';
export { rotateKeys } from './rotate-keys.ts';
