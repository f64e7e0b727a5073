import { useTranslation } from 'react-i18next';
import type { PendingAct } from '#api/http/step-up.ts';
import { Dialog } from '#components/dialog.tsx';
import ProofStep from '#components/proof-form/proof-step.tsx';

/** Asks for the proof of an act that has no dialog of its own. */
export default function StepUpDialog({ act }: { act: PendingAct }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('stepUp')} onClose={() => act.finish(false)}>
      <ProofStep act={act} />
    </Dialog>
  );
}
