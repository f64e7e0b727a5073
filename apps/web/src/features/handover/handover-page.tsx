import { handoverPaths, SHIFT_FIGURES } from '@pitdesk/contracts/handover';
import { DownloadIcon } from 'lucide-react';
import '#components/paper.css';
import './handover-page.css';
import type { HandoverEntry, HandoverState } from '@pitdesk/contracts/handover';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { callOf } from '#api/http/send.ts';
import { useListAddress } from '#components/data-list/use-list.ts';
import { Dialog } from '#components/dialog.tsx';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryFailure } from '#components/query-failure.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatClockIn, formatDayName } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useHandoverChangesQuery, useHandoverStateQuery, useShiftSummaryQuery } from './api.ts';
import { draftOf, newDraft } from './form/entry-draft.ts';
import { EntryForm } from './form/entry-form.tsx';
import { HANDOVER_LIST, type HandoverAddress } from './handover-shape.ts';
import { HandoverList } from './log/handover-list.tsx';
import { OpenFollowUps } from './log/log-entry.tsx';
import { OnDutyPart } from './on-duty.tsx';
import type { OpenWorkItem } from './take-over-checks.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

interface Props {
  /** Returns the open work of other features for a takeover. */
  useWaits: () => readonly OpenWorkItem[];
}

/** The handover log, and the takeover of the shift. */
export default function HandoverPage({ useWaits }: Props) {
  const { t } = useTranslation('handover');
  useDocumentTitle(t('title'));
  useHandoverChangesQuery();
  const address = useListAddress(HANDOVER_LIST);
  const query = useHandoverStateQuery();
  const { data: state } = query;
  const [opened, setOpened] = useState<'export' | 'takeOver'>();
  const [correcting, setCorrecting] = useState<HandoverEntry>();
  const mayWrite = useMay('handover.write');
  const close = (): void => setOpened(undefined);
  return (
    <Flex vertical gap={20} className="paper">
      <Flex component="header" wrap gap="8px 20px" align="center">
        <h1>{t('title')}</h1>
        {state === undefined ? (
          <Flex component="p" wrap gap="2px 16px" className="handover__shift muted tabular">
            {'\u00A0'}
          </Flex>
        ) : (
          <ShiftNow state={state} />
        )}
        <Flex wrap gap={8} align="center" className="paper__acts no-print">
          {mayWrite && (
            <Button type="primary" disabled={state === undefined} onClick={() => setOpened('takeOver')}>
              {t('takeOver.start')}
            </Button>
          )}
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button icon={<DownloadIcon />} onClick={() => setOpened('export')}>
            {t('export.open')}
          </Button>
        </Flex>
      </Flex>
      <Flex vertical gap={16} className="paper__sheet box">
        <ShiftFigures />
        {mayWrite && <EntryForm draftName="handover:new" begin={newDraft} />}
      </Flex>
      <OnDutyPart />
      <QueryFailure query={query} />
      {state !== undefined && <OpenFollowUps open={state.open} onCorrect={setCorrecting} />}
      <HandoverList address={address} onCorrect={setCorrecting} />
      {opened === 'export' && <HandoverExport address={address} onClose={close} />}
      {opened === 'takeOver' && state !== undefined && (
        <TakeOverDialog state={state} useWaits={useWaits} onClose={close} />
      )}
      {correcting !== undefined && (
        <Dialog
          onClose={() => setCorrecting(undefined)}
          title={t('correctTitle', { seq: correcting.seq })}
          wide
        >
          <p className="spaced muted">{t('correctText')}</p>
          <EntryForm
            draftName={`handover:correct:${correcting.id}`}
            begin={() => draftOf(correcting)}
            corrects={correcting}
            onWritten={() => setCorrecting(undefined)}
          />
        </Dialog>
      )}
    </Flex>
  );
}

interface HandoverExportProps {
  address: HandoverAddress;
  onClose: () => void;
}

/** Exports all entries that match the filters, as a file. */
function HandoverExport({ address, onClose }: HandoverExportProps) {
  const { t } = useTranslation('handover');
  const set = Object.entries(address.filters).filter(([, value]) => value !== '');
  return (
    <ExportDialog
      title={t('export.title')}
      call={(format, signal) =>
        callOf(handoverPaths.exportHandover, {
          query: { ...Object.fromEntries(set), format },
          signal,
        })
      }
      onClose={onClose}
    >
      <p>{t(set.length === 0 ? 'export.all' : 'export.filtered')}</p>
    </ExportDialog>
  );
}

/** The figures before they are counted: their names take the room that they need. */
const UNCOUNTED = SHIFT_FIGURES.map((name) => ({ name, count: null }));
/** The operator counts the figures and announces no changes, so they are polled. */
const POLLING_MS = 30_000;
const UNKNOWN = '–';

/** The figures of the shift so far, for the handover. */
function ShiftFigures() {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const { data, isError } = useShiftSummaryQuery('shift', {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <Flex
      component="section"
      vertical
      gap={4}
      className="shift-figures"
      aria-label={t('summary.title')}
      data-stale={isError || undefined}
    >
      <h2 className="hint strong">{t('summary.title')}</h2>
      {data === undefined && isError ? (
        <p className="shift-figures__list muted">{t('summary.failed')}</p>
      ) : (
        <Flex
          component="dl"
          wrap
          gap="4px 24px"
          className="shift-figures__list"
          aria-busy={data === undefined}
        >
          {(data?.figures ?? UNCOUNTED).map(({ name, count }) => (
            <div key={name}>
              <dt className="hint">{t(`summary.${name}`)}</dt>
              <dd
                translate="no"
                className="figure tabular"
                title={count === null ? t('summary.unknown') : undefined}
              >
                {count === null ? UNKNOWN : formatNumber(count, language)}
              </dd>
            </div>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** The current shift, by the property's clock, and its last takeover. */
function ShiftNow({ state: { shift, taken_over } }: { state: HandoverState }) {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const calendar = usePropertyCalendar();
  const clock = (at: string): string =>
    calendar === undefined ? '' : formatClockIn(Date.parse(at), language, calendar.zone);
  const name = t('shift.name', { day: formatDayName(shift.gaming_day, language), number: shift.number });
  return (
    <Flex component="p" wrap gap="2px 16px" className="handover__shift muted tabular">
      <span>{`${name}${calendar !== undefined ? ` · ${clock(shift.from)} – ${clock(shift.to)} (${calendar.zone})` : ''}`}</span>
      {taken_over !== null && (
        <span>
          <span>{t('shift.takenOver', { by: plainLine(taken_over.author.username) })}</span>{' '}
          <Moment at={taken_over.at} focusable />
        </span>
      )}
    </Flex>
  );
}
