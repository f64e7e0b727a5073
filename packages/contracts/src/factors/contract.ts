import { z } from 'zod';
import { Accepted, LoginResponse } from '../accounts/contract.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { isStorable, requiredText } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { FACTOR_KINDS, FACTORS, PROOF_METHODS } from './limits.ts';
import { factorsPaths } from './paths.ts';

export const FactorKind = z.enum(FACTOR_KINDS);
export type FactorKind = z.infer<typeof FactorKind>;

export const ProofMethod = z.enum(PROOF_METHODS);
export type ProofMethod = z.infer<typeof ProofMethod>;

/** An object of the Web Authentication API as JSON; the browser's and the server's library read and write it. */
const WebAuthnJson = z.record(z.string().max(64), z.unknown());

/** A proof required before a sign-in or an act continues. It can be answered once, within five minutes. */
export const Challenge = z.object({
  id: z.uuid(),
  /** The methods that this account has; empty when it must add a factor first. */
  methods: z.array(ProofMethod),
  /** The options of the browser's passkey call; null when the account has no passkey. */
  passkey: WebAuthnJson.nullable(),
  expires_at: Instant,
});
export type Challenge = z.infer<typeof Challenge>;

const TotpCode = z.string().regex(/^\d{6}$/);
const PasskeyProof = z.object({ method: z.literal('passkey'), response: WebAuthnJson });
const TotpProof = z.object({ method: z.literal('totp'), code: TotpCode });
const RecoveryProof = z.object({ method: z.literal('recovery_code'), code: z.string().min(1).max(40) });
const PasswordProof = z.object({
  method: z.literal('password'),
  password: requiredText('password.required'),
});

/** The second factor of a sign-in. */
export const FactorProof = z.discriminatedUnion('method', [PasskeyProof, TotpProof, RecoveryProof]);
export type FactorProof = z.infer<typeof FactorProof>;

/** The proof before an act: a factor, or the password of an account without factors. */
export const Proof = z.discriminatedUnion('method', [PasskeyProof, TotpProof, RecoveryProof, PasswordProof]);
export type Proof = z.infer<typeof Proof>;

export const SignInWithFactorRequest = z.object({ challenge: z.uuid(), proof: FactorProof });
export type SignInWithFactorRequest = z.infer<typeof SignInWithFactorRequest>;

export const ConfirmActRequest = z.object({ proof: Proof });
export type ConfirmActRequest = z.infer<typeof ConfirmActRequest>;

export const Factor = z.object({
  id: z.uuid(),
  kind: FactorKind,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** The second factors of the signed-in account. */
export const OwnFactors = z.object({
  factors: z.array(Factor),
  /** Unused recovery codes. */
  recovery_codes: z.int().nonnegative(),
  /** True when one of the account's roles requires a second factor. */
  required: z.boolean(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

export const BeginFactorRequest = z.object({ kind: FactorKind });
export type BeginFactorRequest = z.infer<typeof BeginFactorRequest>;

/** The data that the device or the app needs to create the new factor. */
export const BegunFactor = z.object({
  id: z.uuid(),
  /** The options of the browser's call; null for an app. */
  passkey: WebAuthnJson.nullable(),
  /** The shared secret and the address in its QR code; null for a passkey. */
  totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  expires_at: Instant,
});
export type BegunFactor = z.infer<typeof BegunFactor>;

export const FactorName = z.string().trim().min(1).max(FACTORS.nameMax).refine(isStorable);

/** The first proof by the new factor, required before the factor counts. */
export const AddFactorRequest = z.object({
  id: z.uuid(),
  name: FactorName,
  proof: z.discriminatedUnion('method', [PasskeyProof, TotpProof]),
});
export type AddFactorRequest = z.infer<typeof AddFactorRequest>;

/** Recovery codes, shown once; null when the account keeps its present ones. */
export const AddedFactor = OwnFactors.extend({ new_codes: z.array(z.string()).nullable() });
export type AddedFactor = z.infer<typeof AddedFactor>;

export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

export const FactorParams = z.object({ id: z.uuid() });
export type FactorParams = z.infer<typeof FactorParams>;

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
