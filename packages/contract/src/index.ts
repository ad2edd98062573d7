export { type Call, type CallInput, type CallReply, call, type Endpoint } from './endpoint.ts';
