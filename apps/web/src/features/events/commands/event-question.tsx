import '../../../components/button.css';
import './event-question.css';
import { EVENT, type EventView, eventState } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../../components/icons.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { type ActivationWarning, activationWarnings } from './activation-warnings.ts';

export type Question = 'delete' | 'activate';

interface Props {
  about: Question;
  event: EventView;
  onYes: () => void;
  onClose: () => void;
}

/** Asked before an event is deleted, or activated although something speaks against it. */
export function EventQuestion({ about, event, onYes, onClose }: Props) {
  const { t } = useTranslation('events');
  const now = serverNow();
  const textOf = (warning: ActivationWarning): string =>
    warning === 'overlap'
      ? t('warning.overlap', { names: event.overlaps.map(({ name }) => `“${plainLine(name)}”`).join(', ') })
      : t(`warning.${warning}`);
  return (
    <ModalDialog
      title={t(`question.${about}.title`, { name: plainLine(event.name) })}
      closeLabel={t('close')}
      place="middle"
      onClose={onClose}
    >
      <div className="event-question">
        {about === 'delete' && eventState(event, now) === 'running' && (
          <Warning text={t('question.delete.running')} />
        )}
        {about === 'activate' &&
          activationWarnings(event, now).map((warning) => <Warning key={warning} text={textOf(warning)} />)}
        <p>{t(`question.${about}.does`, { seconds: EVENT.deleteHoldMs / 1_000 })}</p>
        <p>{t(`question.${about}.doesNot`)}</p>
        <div className="event-question__buttons">
          <button type="button" className="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className={`button ${about === 'delete' ? 'button--danger' : 'button--primary'}`}
            onClick={onYes}
          >
            {t(`question.${about}.yes`)}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="event-question__warning">
      <WarningIcon />
      {text}
    </p>
  );
}
