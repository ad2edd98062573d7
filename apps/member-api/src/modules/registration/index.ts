export { openAccount, openAccountOfShop, type RegistrationRefusal } from './open-account.ts';
export { registrationRoutes } from './registration.routes.ts';
