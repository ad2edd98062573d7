export type {
  AnyEndpoint,
  Auth,
  Call,
  CallInput,
  CallReply,
  CallSchemas,
  Endpoint,
  EndpointInput,
  EndpointReply,
  Guests,
  GuestsCall,
} from './endpoint.ts';
