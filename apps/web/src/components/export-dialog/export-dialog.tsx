/**
 * Exports the rows of a screen as a file:
 *
 *   <ExportDialog title={…} onClose={…}
 *     call={(format, signal) => callOf(roundsPaths.exportRounds, { query: { ...filters, format }, signal })}>
 *     the content of the file: the filters as text, or the caller's fields
 *   </ExportDialog>
 *
 * The gateway writes the file.
 */
import { EXPORT_FORMATS, type ExportFormat } from '@pitdesk/contracts/rest';
import { Button, Flex, Progress, Radio } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '#api/http/send.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { failureText } from '../failure-text.ts';
import { spreadsheetFormat } from './spreadsheet-format.ts';
import { type ExportStep, useExport } from './use-export.ts';

interface Props {
  title: string;
  call: (format: ExportFormat, signal: AbortSignal) => Call;
  /** True while the caller's fields are invalid. */
  disabled?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function ExportDialog({ title, call, disabled = false, onClose, children }: Props) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const [format, setFormat] = useState<ExportFormat>(spreadsheetFormat(language));
  const { state, start, stop } = useExport();
  const isBusy = state.step === 'reading';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) start((signal) => call(format, signal));
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <Flex component="form" vertical gap={12} onSubmit={onSubmit}>
        <Radio.Group
          aria-label={t('export.format')}
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as ExportFormat)}
        />
        {format !== 'json' && language !== 'en' && <p className="hint">{t('export.titles')}</p>}
        {children}
        <div role="status" className="line words">
          <ExportState state={state} />
        </div>
        {state.step === 'failed' && (
          <p role="alert" className="problem">
            {common(failureText(state.failure.code))}
          </p>
        )}
        <DialogActions>
          <Button onClick={isBusy ? stop : onClose}>{common(isBusy ? 'modal.cancel' : 'modal.close')}</Button>
          <Button htmlType="submit" type="primary" disabled={isBusy || disabled}>
            {t('export.start')}
          </Button>
        </DialogActions>
      </Flex>
    </Dialog>
  );
}

/** A download that takes less than a second needs no progress bar. */
const SHOW_PROGRESS_AFTER_MS = 1_000;

/** The progress of an export and its outcome. */
function ExportState({ state }: { state: ExportStep }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  if (state.step === 'reading') return <Reading state={state} />;
  if (state.step !== 'saved') return null;
  const size = `${formatNumber(state.bytes / 1_000, language)} kB`;
  return (
    <>
      <p>
        <strong>{state.name}</strong> <span>{`· ${size}`}</span>
        {state.count !== undefined && (
          <>
            {' '}
            <span>{`· ${t('export.rows', { count: state.count })}`}</span>
          </>
        )}
      </p>
      <p className="hint">
        <span>{t(state.name.endsWith('.zip') ? 'export.fileHash' : 'export.hash')}</span>{' '}
        <code>{state.hash}</code>
      </p>
    </>
  );
}

function Reading({ state }: { state: ExportStep & { step: 'reading' } }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const { since, bytes, rows, of } = state;
  if (useNow() - since < SHOW_PROGRESS_AFTER_MS) return null;
  const size = `${formatNumber(bytes / 1_000, language)} kB`;
  if (of === undefined) return <p>{t('export.reading', { size })}</p>;
  return (
    <>
      <Progress
        percent={of === 0 ? 100 : (100 * rows) / of}
        showInfo={false}
        size="small"
        aria-label={t('export.progress')}
      />
      <p className="tabular">
        {t('export.readingRows', {
          rows: formatNumber(rows, language),
          of: formatNumber(of, language),
          size,
        })}
      </p>
    </>
  );
}
