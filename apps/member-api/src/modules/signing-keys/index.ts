export { ALGORITHM } from './generate-key.ts';
export { type KeyRing, openKeyRing } from './key-ring.ts';
export { rotateKeys } from './rotate-keys.ts';
export { signingKeyRoutes } from './signing-keys.routes.ts';
