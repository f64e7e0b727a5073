import type { Challenge, Proof, ProofMethod } from '@pitdesk/contracts/factors';
import { Flex } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { SubmitButton } from '../plain-form/submit-button.tsx';
import { OtherMethods } from './other-methods.tsx';
import { hasPasskeys, type PasskeyProblem, usePasskey } from './passkey.ts';
import { ProofFailure } from './proof-failure.tsx';
import { ProofField, type TypedMethod, typedProof } from './proof-field.tsx';

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
    <Flex vertical gap={12}>
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
          onProof={(proof) => void send(proof)}
        />
      )}
      <OtherMethods
        methods={others}
        isBusy={isBusy}
        onChoose={(other) => {
          setFailure(undefined);
          choose(other);
        }}
      />
    </Flex>
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
  method: TypedMethod;
  isBusy: boolean;
  hasFailed: boolean;
  submitText: string;
  onProof: (proof: Proof) => void;
}

function CodePart({ method, isBusy, hasFailed, submitText, onProof }: CodePartProps) {
  const [text, type] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The disabled button lost the focus: restore it for the retry.
    if (hasFailed) field.current?.select();
  }, [hasFailed]);
  const { proof, isWhole } = typedProof(method, text);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) onProof(proof);
  };
  return (
    <form className="plain-form" onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <ProofField {...{ method, text, isBusy }} onType={type} ref={field} />
      <SubmitButton submitting={isBusy} disabled={!isWhole}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
