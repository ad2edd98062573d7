export { ALGORITHM } from './generate-key.ts';
export { type KeyRing, openKeyRing } from './key-ring.ts';
export { rotateKeys } from './rotate-keys.ts';
export { keyRoutes } from './signing-keys.routes.ts';
