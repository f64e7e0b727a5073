import { beginSession } from '#api/session/sign-in.ts';
import { useFields } from '#components/plain-form/use-fields.ts';
import { useSubmit } from '#components/plain-form/use-submit.ts';
import { requestRegistration } from '../api.ts';
import type { RegistrationDraft } from './registration-draft.ts';

const EMPTY: RegistrationDraft = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  changepassword: '',
  acceptTerms: false,
};
const loadCheck = async () => (await import('./registration-rules.ts')).checkRegistration;

interface Options {
  /** The initial email. */
  email?: string;
  /** The token of an invitation. */
  invitation?: string;
  onRegistered?: (accessToken: string) => void;
}

/** Returns the state of a registration form, which signs in on success. */
export function useRegistration({ email = '', invitation, onRegistered = beginSession }: Options = {}) {
  const fields = useFields({ ...EMPTY, email }, loadCheck);
  const { state, submit } = useSubmit(requestRegistration, ({ accessToken }) => onRegistered(accessToken));
  const { changepassword: _again, acceptTerms, ...account } = fields.form;
  // The terms are checked as well: they are required even where the rules could not be loaded.
  const mayBeSubmitted = fields.isValid && acceptTerms && state.step !== 'submitting';
  return {
    ...fields,
    state,
    mayBeSubmitted,
    submit: () => {
      if (mayBeSubmitted) void submit({ ...account, ...(invitation !== undefined && { invitation }) });
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;
