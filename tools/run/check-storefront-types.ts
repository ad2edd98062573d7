import { checkWebTypes } from './check-web-types.ts';

checkWebTypes('storefront');
