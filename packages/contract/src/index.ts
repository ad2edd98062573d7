export type {
  Auth,
  Call,
  CallInput,
  CallReply,
  Endpoint,
  EndpointInput,
  EndpointReply,
  Guests,
  GuestsCall,
} from './endpoint.ts';
