import '../events.css';
import type { EventDeletion, EventView } from '@pitdesk/contracts/events';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '#components/failure-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import type { EventAct } from '../commands/use-event-commands.tsx';

interface Props {
  events: readonly EventView[];
  onAct: (act: EventAct, event: EventView) => void;
}

/** More than these would cover the page. */
const SHOWN_ALONE = 2;

/** Running deletions with their authors and the time left to undo, visible to everybody on the page. */
export function DeletionsStrip({ events, onAct }: Props) {
  const { t } = useTranslation('events');
  const deleted = events.filter(({ deletion }) => deletion !== null);
  const held = deleted.filter(({ deletion }) => deletion?.state !== 'failed');
  const isMany = held.length > SHOWN_ALONE;
  return (
    <Flex
      component="ul"
      vertical
      gap={8}
      className="deletions"
      aria-label={t('deletion.label')}
      aria-live="polite"
    >
      {isMany && <DeletionsTogether events={held} onAct={onAct} />}
      {(isMany ? deleted.filter(({ deletion }) => deletion?.state === 'failed') : deleted).map(
        (event) =>
          event.deletion !== null && (
            <DeletionNote key={event.id} event={event} deletion={event.deletion} onAct={onAct} />
          ),
      )}
    </Flex>
  );
}

interface DeletionsTogetherProps {
  events: readonly EventView[];
  onAct: (act: EventAct, event: EventView) => void;
}

/** Several deletions in one line: their number, and the longest time left to undo. */
function DeletionsTogether({ events, onAct }: DeletionsTogetherProps) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const ends = events.map(({ deletion }) => Date.parse(deletion?.until ?? ''));
  const left = useClockValue((now) => Math.max(0, Math.ceil((Math.max(...ends) - now) / 1_000)));
  return (
    <Flex component="li" gap={12} align="center" justify="space-between" className="box pad edge edge-danger">
      <p className="fill words">{t('deletion.many', { count: events.length })}</p>
      {left > 0 && (
        <Flex gap={6} align="center">
          <span translate="no" className="deletions__left problem tabular" aria-hidden="true">
            {formatDuration(left, language)}
          </span>
          <Button
            size="small"
            onClick={() => {
              for (const event of events) if (event.deletion?.state === 'held') onAct('undelete', event);
            }}
          >
            {t('deletion.undoAll')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

interface DeletionNoteProps {
  event: EventView;
  deletion: EventDeletion;
  onAct: (act: EventAct, event: EventView) => void;
}

/** One deletion: the time left to undo, or its result. */
function DeletionNote({ event, deletion, onAct }: DeletionNoteProps) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const until = Date.parse(deletion.until);
  const left = useClockValue((now) => Math.max(0, Math.ceil((until - now) / 1_000)));
  const canUndo = deletion.state === 'held' && left > 0;
  return (
    <Flex component="li" gap={12} align="center" justify="space-between" className="box pad edge edge-danger">
      <div className="fill words">
        <span className="strong">{plainLine(event.name)}</span>{' '}
        <span>
          {deletion.state === 'failed'
            ? t('deletion.failed')
            : t(canUndo ? 'deletion.held' : 'deletion.told')}
        </span>
        <div className="hint">
          {deletion.state === 'failed' && deletion.code !== null
            ? common(failureText(deletion.code))
            : t('deletion.by', { name: deletion.by })}
        </div>
      </div>
      <Flex gap={6} align="center">
        {canUndo && (
          <span translate="no" className="deletions__left problem tabular" aria-hidden="true">
            {formatDuration(left, language)}
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
      </Flex>
    </Flex>
  );
}
