import type { EventView } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClockValue } from '../../../lib/use-now.ts';
import type { EventAct } from '../commands/use-event-acts.ts';

interface Props {
  events: readonly EventView[];
  onAct: (act: EventAct, event: EventView) => void;
}

/** Several deletions as one: how many, and how long the last of them can be undone. */
export function DeletionsTogether({ events, onAct }: Props) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const ends = events.map(({ deletion }) => Date.parse(deletion?.until ?? ''));
  const left = useClockValue((now) => Math.max(0, Math.ceil((Math.max(...ends) - now) / 1_000)));
  return (
    <li className="deletions__one">
      <p className="deletions__words">{t('deletion.many', { count: events.length })}</p>
      {left > 0 && (
        <div className="deletions__buttons">
          <span className="deletions__left tabular" aria-hidden="true">
            {common('seconds', { value: left })}
          </span>
          <Button
            size="small"
            onClick={() => {
              for (const event of events) if (event.deletion?.state === 'held') onAct('undelete', event);
            }}
          >
            {t('deletion.undoAll')}
          </Button>
        </div>
      )}
    </li>
  );
}
