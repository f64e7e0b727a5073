import { type Action, needsStepUp } from '@pitdesk/contracts/access';
import { type FactorKind, factorsPaths, type Proof, type ProofMethod } from '@pitdesk/contracts/factors';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import { Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { confirmByForm, type GuardedAct } from '#api/http/step-up.ts';
import { useOwnFactorsQuery } from '#api/own-factors.ts';
import { useSession } from '#api/session/session.ts';
import { OtherMethods } from './other-methods.tsx';
import { askPasskey, hasPasskeys, type PasskeyProblem } from './passkey.ts';
import { ProofFailure } from './proof-failure.tsx';
import { ProofField, typedProof } from './proof-field.tsx';

interface ActProof {
  /** False until it is known which proof the account has. */
  isKnown: boolean;
  /** The fields of the proof; null where the act needs none, or where the gateway has to ask for it. */
  fields: ReactNode;
  /** True after the last send was refused for its proof. */
  isRefused: boolean;
  /** Returns true if the proof may be sent; otherwise it shows what is missing, and focuses it. */
  check: () => boolean;
}

/** Returns the proof of an act as fields of the act's own form, and confirms the act by it when it is sent. */
export function useActProof(action: Action | undefined, isBusy: boolean): ActProof {
  const { user } = useSession();
  // Without roles the gateway guards no such act.
  const isGuarded = action !== undefined && user?.access !== undefined && needsStepUp(action);
  const { data, isLoading } = useOwnFactorsQuery(undefined, { skip: !isGuarded });
  const methods =
    isGuarded && data !== undefined ? methodsOf(data.factors, user !== null && !isProviderId(user.id)) : [];
  const [chosen, choose] = useState<ProofMethod>();
  const method = chosen ?? methods[0];
  const [text, type] = useState('');
  const [failure, setFailure] = useState<CallFailure | PasskeyProblem | 'missing'>();
  const field = useRef<HTMLInputElement>(null);
  const confirm = async ({ challenge }: GuardedAct): Promise<boolean | undefined> => {
    if (method === undefined || !challenge.methods.includes(method)) return undefined;
    const proof = await proofBy(method, text, challenge.passkey);
    if (typeof proof === 'string') {
      setFailure(proof);
      return false;
    }
    const call = callOf(factorsPaths.confirmAct, { params: { id: challenge.id }, body: { proof } });
    const result = await sendSignedIn(call);
    setFailure(result.ok ? undefined : result.failure);
    return result.ok;
  };
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(
    () => (isGuarded ? confirmByForm(action, (act) => latest.current(act)) : undefined),
    [action, isGuarded],
  );
  useEffect(() => {
    if (failure !== undefined) field.current?.select();
  }, [failure]);
  return {
    isKnown: !isLoading,
    fields:
      method === undefined ? null : (
        <ActProofFields
          {...{ method, text, failure, isBusy, ref: field }}
          others={methods.filter((other) => other !== method)}
          onType={type}
          onChoose={(other) => {
            type('');
            setFailure(undefined);
            choose(other);
          }}
        />
      ),
    isRefused: failure !== undefined && failure !== 'missing',
    check: () => {
      const isWhole = method === undefined || method === 'passkey' || typedProof(method, text).isWhole;
      setFailure(isWhole ? undefined : 'missing');
      if (!isWhole) field.current?.focus();
      return isWhole;
    },
  };
}

interface FieldsProps {
  method: ProofMethod;
  others: readonly ProofMethod[];
  text: string;
  failure: CallFailure | PasskeyProblem | 'missing' | undefined;
  isBusy: boolean;
  ref: React.Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onChoose: (method: ProofMethod) => void;
}

function ActProofFields({ method, others, text, failure, isBusy, ref, onType, onChoose }: FieldsProps) {
  const { t } = useTranslation('factors');
  return (
    <Flex vertical gap={4}>
      {failure === 'missing' && (
        <div className="notice notice--danger" role="alert">
          <p>{t(`proof.missing.${method === 'passkey' ? 'password' : method}`)}</p>
        </div>
      )}
      {failure !== undefined && failure !== 'missing' && <ProofFailure failure={failure} />}
      {method === 'passkey' ? (
        <p>{t(hasPasskeys() ? 'proof.passkeyNext' : 'passkey.address')}</p>
      ) : (
        <ProofField {...{ method, text, isBusy, ref, onType }} />
      )}
      <OtherMethods methods={others} isBusy={isBusy} onChoose={onChoose} />
    </Flex>
  );
}

async function proofBy(
  method: ProofMethod,
  text: string,
  passkey: Record<string, unknown> | null,
): Promise<Proof | PasskeyProblem> {
  if (method !== 'passkey') return typedProof(method, text).proof;
  const response = await askPasskey('get', passkey ?? {});
  return typeof response === 'string' ? response : { method, response };
}

/** Returns the proofs of an account as the gateway accepts them: its password only without a second factor. */
function methodsOf(factors: readonly { kind: FactorKind }[], hasPassword: boolean): ProofMethod[] {
  if (factors.length === 0) return hasPassword ? ['password'] : [];
  const kinds = (['passkey', 'totp'] as const).filter((kind) => factors.some((one) => one.kind === kind));
  return [...kinds, 'recovery_code'];
}
