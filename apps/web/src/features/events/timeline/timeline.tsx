import './timeline.css';
import { LIST } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex, Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDays } from '#lib/text/format.ts';
import { EVENTS_POLL_MS, useEventsQuery } from '../api.ts';
import { useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { timelineRows } from './timeline-layout.ts';
import { TimelinePicture } from './timeline-picture.tsx';
import { type TimelineWindow, useTimelineWindow, ZOOMS, type Zoom } from './use-timeline-window.ts';

/** The events of a game over days, a row for each table, with the overlaps of active events. */
export function Timeline({ game, tables }: { game: GameName; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const view = useTimelineWindow();
  const { from, to } = view.shown;
  const query = useEventsQuery(
    {
      game,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      sort_by: 'starts_at:asc',
      page: 1,
      per_page: LIST.maxPerPage,
    },
    { pollingInterval: EVENTS_POLL_MS },
  );
  const { data } = query;
  const rows = useMemo(() => timelineRows(data?.data ?? [], tables, { from, to }), [data, tables, from, to]);
  const { command, shown } = useEventCommands();
  return (
    <Flex component="section" vertical gap={12} className="timeline" aria-label={t('timeline.label')}>
      {shown}
      <TimelineBar view={view} />
      <QueryState query={query} loading={<p role="status">{t('timeline.loading')}</p>} />
      {data !== undefined && (
        <>
          <LeftOutRows of="event" />
          <Flex component="p" wrap gap="6px 12px" align="center" className="hint">
            <span>
              <span className="timeline__swatch" aria-hidden="true" />
              <span>{t('timeline.clash')}</span>
            </span>
            <span className="key-hint">{t('timeline.keys')}</span>
            {data.data.length === 0 && <span role="status">{t('timeline.none')}</span>}
            {data.meta.total > data.data.length && (
              <span role="note">
                {t('timeline.more', { shown: data.data.length, total: data.meta.total })}
              </span>
            )}
          </Flex>
          <TimelinePicture rows={rows} view={view} search={search} />
        </>
      )}
      <DeletionsStrip events={data?.data ?? []} onAct={command} />
    </Flex>
  );
}

/** The shown days, with buttons to others. */
function TimelineBar({ view }: { view: TimelineWindow }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const { from, to } = view.shown;
  return (
    <Flex wrap gap="8px 12px" align="center">
      <Button
        size="small"
        aria-label={t('timeline.earlier')}
        title={t('timeline.earlier')}
        onClick={() => view.step(-1)}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Button size="small" onClick={view.toNow}>
        {t('timeline.today')}
      </Button>
      <Button
        size="small"
        aria-label={t('timeline.later')}
        title={t('timeline.later')}
        onClick={() => view.step(1)}
      >
        <span aria-hidden="true">›</span>
      </Button>
      <p translate="no" className="timeline__span tabular" role="status">
        {formatDays(from, to - 1, language)}
      </p>
      <Segmented<Zoom>
        className="end"
        aria-label={t('timeline.zoom')}
        value={view.zoom}
        options={ZOOMS.map((zoom) => ({ value: zoom, label: t(`timeline.${zoom}`) }))}
        onChange={view.setZoom}
      />
    </Flex>
  );
}
