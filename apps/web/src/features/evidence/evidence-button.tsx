import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { EvidenceDialog, type Subject } from './evidence-dialog.tsx';

/** Opens the dialog for the evidence of a round, a case or an incident; hidden without the permission. */
export function EvidenceButton({ of }: { of: Subject }) {
  const { t } = useTranslation('lists');
  const mayMake = useMay(`evidence.${of.kind}`);
  const [form, openForm] = useOpenForm();
  const own = `evidence:${of.kind}:${of.id}`;
  if (!mayMake) return null;
  return (
    <>
      <Button onClick={() => openForm(own)}>{t('evidence.make')}</Button>
      {form === own && <EvidenceDialog of={of} onClose={() => openForm(null)} />}
    </>
  );
}
