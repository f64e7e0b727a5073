import type {
  Accepted,
  ForgotPasswordRequest,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
} from '@pitdesk/contracts/accounts';
import { accountsPaths } from '@pitdesk/contracts/accounts';
import { type CallResult, callOf, send } from '#api/http/send.ts';

/** Calls without a session. Passwords go from the form to the gateway and are never stored. */

export const requestRegistration = (body: RegisterRequest): Promise<CallResult<RegisterResponse>> =>
  send(callOf(accountsPaths.register, { body }));

export const requestResetMail = (body: ForgotPasswordRequest): Promise<CallResult<Accepted>> =>
  send(callOf(accountsPaths.forgotPassword, { body }));

export const requestNewPassword = (body: ResetPasswordRequest): Promise<CallResult<Accepted>> =>
  send(callOf(accountsPaths.resetPassword, { body }));
