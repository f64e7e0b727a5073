import { type EventView, eventsOverlap, type GameName, LIST, sameId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useEventsQuery } from '../../../api/events/events-api.ts';
import { WarningIcon } from '../../../components/icons.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { useClockValue } from '../../../lib/use-now.ts';
import { activationWarnings } from '../commands/activation-warnings.ts';
import type { WrittenEvent } from './event-values.ts';

interface Props {
  event: WrittenEvent;
  game: GameName;
  /** The event that is edited: it is in nobody's way. */
  self: EventView | undefined;
}

const MINUTE_MS = 60_000;

/** What should be known before it is saved; nothing of it keeps anybody from saving. */
export function FormWarnings({ event, game, self }: Props) {
  const { t } = useTranslation('events');
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  const { starts_at, ends_at, table_ids } = event;
  const hasTimes = starts_at !== '' && ends_at !== '' && starts_at < ends_at;
  const { data } = useEventsQuery(
    { game, from: starts_at, to: ends_at, page: 1, per_page: LIST.maxPerPage },
    { skip: !hasTimes || table_ids.length === 0 },
  );
  if (!hasTimes) return null;
  const overlaps = (data?.data ?? []).filter(
    (other) =>
      other.active && (self === undefined || !sameId(other.id, self.id)) && eventsOverlap(event, other, now),
  );
  const names = overlaps.map(({ name }) => `“${plainLine(name)}”`).join(', ');
  const warnings = activationWarnings({ ...event, overlaps }, now);
  return (
    <ul className="form-warnings" aria-label={t('form.warnings')} aria-live="polite">
      {warnings.map((warning) => (
        <li key={warning}>
          <WarningIcon />
          {warning === 'overlap' ? t('warning.overlap', { names }) : t(`warning.${warning}`)}
        </li>
      ))}
    </ul>
  );
}
