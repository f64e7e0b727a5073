import { factorsPaths } from '@pitdesk/contracts/factors';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import type { PendingAct } from '#api/http/step-up.ts';
import { ProofForm } from './proof-form.tsx';

/** Names the act, and requires a proof that the user is the owner of the account. */
export default function ProofStep({ act: { challenge, action, about, finish } }: { act: PendingAct }) {
  const { t } = useTranslation('factors');
  const { t: staff } = useTranslation('staff');
  return (
    <>
      <p>
        <strong>{action === undefined ? t('stepUp.act') : staff(`action.${action}`)}</strong>
        {about !== undefined && <span>{`: ${about}`}</span>}
      </p>
      <p>{t(challenge.methods[0] === 'password' ? 'stepUp.byPassword' : 'stepUp.byFactor')}</p>
      <ProofForm
        challenge={challenge}
        submitText={t('stepUp.submit')}
        onProof={async (proof) => {
          const call = callOf(factorsPaths.confirmAct, { params: { id: challenge.id }, body: { proof } });
          const result = await sendSignedIn(call);
          if (!result.ok) return result.failure;
          finish(true);
          return undefined;
        }}
      />
    </>
  );
}
