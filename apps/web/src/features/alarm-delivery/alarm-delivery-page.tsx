import './alarm-delivery.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { DeliveriesPart } from './deliveries-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const PARTS = ['rules', 'webhooks', 'deliveries'] as const;

/** Who is notified of alarms, the webhooks, and the last notices. */
export default function AlarmDeliveryPage() {
  const { t } = useTranslation('alarm-delivery');
  const [search] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'rules';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PageParts label={t('title')} parts={PARTS} part={part} textOf={(one) => t(`part.${one}`)} />
      {part === 'rules' && <RulesPart />}
      {part === 'webhooks' && <WebhooksPart />}
      {part === 'deliveries' && <DeliveriesPart />}
    </>
  );
}
