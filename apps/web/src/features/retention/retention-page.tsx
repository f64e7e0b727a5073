import './retention.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { useMay } from '#components/use-may.ts';
import { useRetentionChangesQuery } from './api.ts';
import { ErasuresPart } from './erasures-part.tsx';
import { HoldsPart } from './holds-part.tsx';
import { KindsPart } from './kinds-part.tsx';

const PARTS = ['kinds', 'holds', 'erasures'] as const;

/** The retention of all kinds of data, the legal holds, and the erasures of players. */
export default function RetentionPage() {
  const { t } = useTranslation('retention');
  const [search] = useSearchParams();
  const mayReadPlayers = useMay('erasure.read');
  const part = (mayReadPlayers && PARTS.find((one) => one === search.get('part'))) || 'kinds';
  useRetentionChangesQuery();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {mayReadPlayers && (
        <PageParts label={t('title')} parts={PARTS} part={part} textOf={(one) => t(`part.${one}`)} />
      )}
      {part === 'kinds' && <KindsPart />}
      {part === 'holds' && <HoldsPart />}
      {part === 'erasures' && <ErasuresPart />}
    </>
  );
}
