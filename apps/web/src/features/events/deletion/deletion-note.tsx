import type { EventDeletion, EventView } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../components/failure-text.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useClockValue } from '../../../lib/use-now.ts';
import type { EventAct } from '../commands/use-event-acts.ts';

interface Props {
  event: EventView;
  deletion: EventDeletion;
  onAct: (act: EventAct, event: EventView) => void;
}

/** One deletion: how long it can be undone, or what became of it. */
export function DeletionNote({ event, deletion, onAct }: Props) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const until = Date.parse(deletion.until);
  const left = useClockValue((now) => Math.max(0, Math.ceil((until - now) / 1_000)));
  const canUndo = deletion.state === 'held' && left > 0;
  return (
    <li className="deletions__one">
      <div className="deletions__words">
        <span className="deletions__name">{plainLine(event.name)}</span>{' '}
        {deletion.state === 'failed' ? t('deletion.failed') : t(canUndo ? 'deletion.held' : 'deletion.told')}
        <div className="deletions__by">
          {deletion.state === 'failed' && deletion.code !== null
            ? common(failureText(deletion.code))
            : t('deletion.by', { name: deletion.by })}
        </div>
      </div>
      <div className="deletions__buttons">
        {canUndo && (
          <span className="deletions__left tabular" aria-hidden="true">
            {common('seconds', { value: left })}
          </span>
        )}
        {canUndo && (
          <Button
            size="small"
            aria-label={t('deletion.undoOf', { name: plainLine(event.name) })}
            onClick={() => onAct('undelete', event)}
          >
            {t('deletion.undo')}
          </Button>
        )}
        {deletion.state === 'failed' && (
          <Button size="small" onClick={() => onAct('undelete', event)}>
            {t('deletion.keep')}
          </Button>
        )}
      </div>
    </li>
  );
}
