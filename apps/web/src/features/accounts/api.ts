import type {
  Accepted,
  ForgotPasswordRequest,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
} from '@pitdesk/contracts';
import { type CallResult, callOf, send } from '../../api/http/send.ts';

/** What somebody asks for who has no session. Passwords go from the form to the gateway and are kept nowhere. */

export const requestRegistration = (body: RegisterRequest): Promise<CallResult<RegisterResponse>> =>
  send<'register'>(callOf<'register'>('POST', '/api/auth/register', { body }));

export const requestResetMail = (body: ForgotPasswordRequest): Promise<CallResult<Accepted>> =>
  send<'forgotPassword'>(callOf<'forgotPassword'>('POST', '/api/auth/forgot-password', { body }));

export const requestNewPassword = (body: ResetPasswordRequest): Promise<CallResult<Accepted>> =>
  send<'resetPassword'>(callOf<'resetPassword'>('POST', '/api/auth/reset-password', { body }));
