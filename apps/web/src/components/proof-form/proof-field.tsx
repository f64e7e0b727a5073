import type { ProofMethod } from '@pitdesk/contracts/factors';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../plain-form/password-field.tsx';
import { TextField } from '../plain-form/text-field.tsx';

/** The methods whose proof is typed. */
export type TypedMethod = Exclude<ProofMethod, 'passkey'>;

/** Returns a typed proof as the gateway expects it, and whether it is long enough to be sent. */
export function typedProof(method: TypedMethod, text: string) {
  const code = method === 'totp' ? text.replaceAll(/\D/g, '') : text.trim();
  return {
    proof: method === 'password' ? { method, password: text } : { method, code },
    isWhole: method === 'totp' ? code.length === 6 : code !== '',
  };
}

interface Props {
  method: TypedMethod;
  text: string;
  onType: (text: string) => void;
  isBusy: boolean;
  ref: Ref<HTMLInputElement>;
}

/** The field of a typed proof; it gets the focus. */
export function ProofField({ method, text, onType, isBusy, ref }: Props) {
  const { t } = useTranslation('factors');
  const shared = {
    ref,
    id: `proof-${method}`,
    name: method,
    label: t(`proof.field.${method}`),
    value: text,
    problem: undefined,
    readOnly: isBusy,
    autoFocus: true,
    'data-autofocus': true,
    onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value),
  } as const;
  if (method === 'password') return <PasswordField {...shared} autoComplete="current-password" />;
  return (
    <TextField
      {...shared}
      hint={t(`proof.hint.${method}`)}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={method === 'totp' ? 7 : 40}
    />
  );
}
