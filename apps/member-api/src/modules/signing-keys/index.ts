export { ALGORITHM } from './generate-key.ts';
export { type KeyRing, openKeyRing } from './key-ring.ts';
export { listSigningKeys, rotateKeys, rotateOnce } from './rotate-keys.ts';
export { signingKeyRoutes } from './signing-keys.routes.ts';
