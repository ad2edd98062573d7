export { type DemoAccounts, prepareDemo } from './prepare-demo.ts';
