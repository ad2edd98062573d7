export { ApiError, type Caller, createCaller, type Send } from './create-caller.ts';
