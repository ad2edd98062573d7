export { ALGORITHM, type KeyRing, openKeyRing } from './key-ring.ts';
export { registerKeyRoutes } from './keys.routes.ts';
