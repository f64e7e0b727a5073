import type { EventView } from '@pitdesk/contracts/events';
import { eventsOverlap } from '@pitdesk/contracts/events';
import { LIST, sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { plainLine } from '#lib/text/plain-line.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { useEventsQuery } from '../api.ts';
import { activationWarnings } from '../commands/activation-warnings.ts';
import type { WrittenEvent } from './event-values.ts';

const MINUTE_MS = 60_000;

interface WarningsProps {
  event: WrittenEvent;
  game: GameName;
  /** The edited event, which does not overlap itself. */
  self: EventView | undefined;
}

/** Warnings before saving; none of them prevents it. */
export function FormWarnings({ event, game, self }: WarningsProps) {
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
  return (
    <Flex component="ul" vertical gap={6} aria-label={t('form.warnings')} aria-live="polite">
      {activationWarnings({ ...event, overlaps }, now).map((warning) => (
        <li key={warning}>
          <Alert
            type="warning"
            showIcon
            title={warning === 'overlap' ? t('warning.overlap', { names }) : t(`warning.${warning}`)}
          />
        </li>
      ))}
    </Flex>
  );
}
