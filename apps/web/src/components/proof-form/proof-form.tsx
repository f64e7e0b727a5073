import './proof-form.css';
import type { Challenge, Proof, ProofMethod } from '@pitdesk/contracts/factors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { PasswordField } from '../plain-form/password-field.tsx';
import { SubmitButton } from '../plain-form/submit-button.tsx';
import { TextField } from '../plain-form/text-field.tsx';
import { hasPasskeys, type PasskeyProblem, usePasskey } from './passkey.ts';
import { ProofFailure } from './proof-failure.tsx';

interface Props {
  challenge: Challenge;
  /** Sends the proof. Resolves with the failure, or with undefined once it was accepted. */
  onProof: (proof: Proof) => Promise<CallFailure | undefined>;
  /** The verb of the confirmed act. */
  submitText: string;
}

/** Requests one of the account's proofs, and lets the user choose another one. */
export function ProofForm({ challenge, onProof, submitText }: Props) {
  const { t } = useTranslation('factors');
  const [method, choose] = useState<ProofMethod | undefined>(challenge.methods[0]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | PasskeyProblem>();
  const send = async (proof: Proof): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setFailure(await onProof(proof));
    setBusy(false);
  };
  const others = challenge.methods.filter((other) => other !== method);
  if (method === undefined) return <p>{t('proof.none')}</p>;
  return (
    <div className="proof">
      {failure !== undefined && <ProofFailure failure={failure} />}
      {method === 'passkey' ? (
        <PasskeyPart
          options={challenge.passkey ?? {}}
          isBusy={isBusy}
          onProblem={setFailure}
          onProof={(response) => void send({ method, response })}
        />
      ) : (
        <CodePart
          key={method}
          method={method}
          isBusy={isBusy}
          hasFailed={failure !== undefined}
          submitText={submitText}
          onProof={(text) =>
            void send(method === 'password' ? { method, password: text } : { method, code: text })
          }
        />
      )}
      {others.length > 0 && (
        <p className="proof__others">
          {others.map((other) => (
            <button
              key={other}
              type="button"
              disabled={isBusy}
              onClick={() => {
                setFailure(undefined);
                choose(other);
              }}
            >
              {t(`proof.other.${other}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

interface PasskeyPartProps {
  options: Record<string, unknown>;
  isBusy: boolean;
  onProblem: (problem: PasskeyProblem | undefined) => void;
  onProof: (response: Record<string, unknown>) => void;
}

function PasskeyPart({ options, isBusy, onProblem, onProof }: PasskeyPartProps) {
  const { t } = useTranslation('factors');
  const { isAsking, ask } = usePasskey('get', options, onProblem, onProof);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void ask();
  };
  return (
    <form className="plain-form" onSubmit={onSubmit}>
      <p>{t(hasPasskeys() ? 'proof.passkey' : 'passkey.address')}</p>
      <SubmitButton submitting={isBusy || isAsking} disabled={!hasPasskeys()}>
        {t('proof.usePasskey')}
      </SubmitButton>
    </form>
  );
}

interface CodePartProps {
  method: Exclude<ProofMethod, 'passkey'>;
  isBusy: boolean;
  hasFailed: boolean;
  submitText: string;
  onProof: (text: string) => void;
}

function CodePart({ method, isBusy, hasFailed, submitText, onProof }: CodePartProps) {
  const { t } = useTranslation('factors');
  const [text, type] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The disabled button lost the focus: restore it for the retry.
    if (hasFailed) field.current?.select();
  }, [hasFailed]);
  const typed = method === 'totp' ? text.replaceAll(/\D/g, '') : text.trim();
  const isWhole = method === 'totp' ? typed.length === 6 : typed !== '';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) onProof(method === 'password' ? text : typed);
  };
  const shared = {
    ref: field,
    id: `proof-${method}`,
    name: method,
    label: t(`proof.field.${method}`),
    value: text,
    problem: undefined,
    readOnly: isBusy,
    autoFocus: true,
    'data-autofocus': true,
    onChange: ({ target }: { target: HTMLInputElement }) => type(target.value),
  } as const;
  return (
    <form className="plain-form" onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      {method === 'password' ? (
        <PasswordField {...shared} autoComplete="current-password" />
      ) : (
        <TextField
          {...shared}
          hint={t(`proof.hint.${method}`)}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={method === 'totp' ? 7 : 40}
        />
      )}
      <SubmitButton submitting={isBusy} disabled={!isWhole}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
