export { ALGORITHM, type KeyRing, openKeyRing } from './key-ring.ts';
export { keyRoutes } from './keys.routes.ts';
