import '../../../components/button.css';
import './withheld-note.css';
import type { EntityId, HiddenMark } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useHiding } from '../../../api/chat/hiding-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoment } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  chatId: EntityId;
  messageKey: string;
  mark: HiddenMark;
}

/** Stands where a message was that staff have hidden: who, when and why, and the way back. */
export function WithheldNote({ chatId, messageKey, mark: { by, at, reason } }: Props) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { show, isBusy, failed } = useHiding(chatId);
  const [when = ''] = formatMoment(Date.parse(at), language).split(' · ');
  return (
    <div className="withheld">
      <p className="withheld__text">
        <bdi>{t('hide.by', { name: plainLine(by), at: when })}</bdi>
        {reason !== null && (
          <bdi className="withheld__reason">{t('hide.why', { reason: plainLine(reason) })}</bdi>
        )}
        {failed && <span role="alert"> {t('hide.failed')}</span>}
      </p>
      <button
        type="button"
        className="button button--small"
        aria-label={t('hide.showNamed')}
        disabled={isBusy}
        onClick={() => void show(messageKey)}
      >
        {t('hide.show')}
      </button>
    </div>
  );
}
