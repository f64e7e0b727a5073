import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../components/icons.tsx';
import { AlertIcon, QuestionIcon, TickIcon } from '../chat-icons.tsx';

export type Delivery = 'pending' | 'sent' | 'failed' | 'uncertain';

const ICONS = { pending: ClockIcon, sent: TickIcon, failed: AlertIcon, uncertain: QuestionIcon };

/** How far a message of one's own has come: a sign and, for who cannot see it, a word. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('chat');
  const Mark = ICONS[delivery];
  return (
    <span className="delivery" data-delivery={delivery} title={t(`delivery.${delivery}`)}>
      <Mark />
      <span className="visually-hidden">{t(`delivery.${delivery}`)}</span>
    </span>
  );
}
