import type { EntityId, HiddenMark } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoment } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useHiding } from '../api.ts';

interface Props {
  chatId: EntityId;
  messageKey: string;
  mark: HiddenMark;
}

/** Stands in the place of a message that staff have hidden: who hid it, when and why, and the way back. */
export function HiddenMessage({ chatId, messageKey, mark: { by, at, reason } }: Props) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { show, isBusy, failed } = useHiding(chatId);
  const [when = ''] = formatMoment(Date.parse(at), language).split(' · ');
  return (
    <div className="hidden-message quiet">
      <p>
        <bdi>{t('hide.by', { name: plainLine(by), at: when })}</bdi>
        {reason !== null && (
          <bdi className="hidden-message__reason">{t('hide.why', { reason: plainLine(reason) })}</bdi>
        )}
        {failed && <span role="alert"> {t('hide.failed')}</span>}
      </p>
      <Button
        size="small"
        aria-label={t('hide.showNamed')}
        disabled={isBusy}
        onClick={() => void show(messageKey)}
      >
        {t('hide.show')}
      </Button>
    </div>
  );
}
