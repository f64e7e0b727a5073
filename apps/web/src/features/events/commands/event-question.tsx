import './event-question.css';
import { EVENT, type EventView, eventState } from '@pitdesk/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
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
    <Dialog title={t(`question.${about}.title`, { name: plainLine(event.name) })} onClose={onClose}>
      <div className="event-question">
        {about === 'delete' && eventState(event, now) === 'running' && (
          <Alert type="warning" showIcon title={t('question.delete.running')} />
        )}
        {about === 'activate' &&
          activationWarnings(event, now).map((warning) => (
            <Alert key={warning} type="warning" showIcon title={textOf(warning)} />
          ))}
        <p>{t(`question.${about}.does`, { seconds: EVENT.deleteHoldMs / 1_000 })}</p>
        <p>{t(`question.${about}.doesNot`)}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger={about === 'delete'} onClick={onYes}>
            {t(`question.${about}.yes`)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
