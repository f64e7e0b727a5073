import './equipment.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { useEquipmentChangesQuery } from './api.ts';
import { CardsPart } from './cards-part.tsx';
import { InspectionsPart } from './inspections-part.tsx';
import { ReconciliationPart } from './reconciliation-part.tsx';
import { WheelsPart } from './wheels-part.tsx';

const PARTS = ['wheels', 'cards', 'inspections', 'reconciliation'] as const;

/** Wheels, shoes and cards: where they are, their inspections, and the custody of the cards. */
export default function EquipmentPage() {
  const { t } = useTranslation('equipment');
  const [search] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'wheels';
  useEquipmentChangesQuery();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PageParts label={t('title')} parts={PARTS} part={part} textOf={(one) => t(`part.${one}`)} />
      {part === 'wheels' && <WheelsPart />}
      {part === 'cards' && <CardsPart />}
      {part === 'inspections' && <InspectionsPart />}
      {part === 'reconciliation' && <ReconciliationPart />}
    </>
  );
}
