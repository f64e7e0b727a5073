import { Accepted, LoginResponse } from '../accounts/schemas.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { factorsPaths } from './paths.ts';
import {
  AddedFactor,
  AddFactorRequest,
  BeginFactorRequest,
  BegunFactor,
  ConfirmActRequest,
  FactorParams,
  NewRecoveryCodes,
  OwnFactors,
  SignInWithFactorRequest,
} from './schemas.ts';

export const factorsCalls = defineCalls('auth', factorsPaths, {
  signInWithFactor: {
    summary: 'Complete a sign-in with the second factor, after the password; sets the refresh cookie',
    auth: 'public',
    body: SignInWithFactorRequest,
    response: LoginResponse,
    errors: ['factor.wrong', 'factor.challenge_over', 'auth.too_many_attempts', 'auth.account_disabled'],
  },
  getFactors: {
    summary: 'List my second factors',
    response: OwnFactors,
  },
  beginFactor: {
    summary: 'Start adding a second factor',
    body: BeginFactorRequest,
    response: BegunFactor,
    errors: ['factor.too_many'],
  },
  addFactor: {
    summary: 'Finish adding a second factor with its first proof',
    body: AddFactorRequest,
    status: 201,
    response: AddedFactor,
    errors: ['factor.wrong', 'factor.challenge_over', 'factor.known', 'auth.too_many_attempts'],
  },
  removeFactor: {
    summary: 'Remove one of my second factors',
    params: FactorParams,
    response: OwnFactors,
    errors: ['request.not_found', 'factor.required'],
  },
  renewRecoveryCodes: {
    summary: 'Generate ten new recovery codes; the previous ones become invalid',
    response: NewRecoveryCodes,
    errors: ['factor.none'],
  },
  confirmAct: {
    summary:
      'Confirm one act that was refused with `auth.step_up_required`; then repeat it with the header `step-up`',
    params: FactorParams,
    body: ConfirmActRequest,
    response: Accepted,
    errors: [
      'factor.wrong',
      'factor.challenge_over',
      'auth.password_incorrect',
      'auth.too_many_attempts',
      ...UPSTREAM_ERRORS,
    ],
  },
});
