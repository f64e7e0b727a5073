/**
 * Rows as a file, for every screen that has some:
 *
 *   <ExportDialog title={…} onClose={…}
 *     call={(format, signal) => callOf<'exportRounds'>('GET', '/api/rounds/export', { query: { ...filters, format }, signal })}>
 *     what the file will hold: the filters in words, or fields of its own
 *   </ExportDialog>
 *
 * The gateway makes the file by `common/export/export-file.ts`.
 */
import '../button.css';
import './export-dialog.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../api/http/send.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { failureText } from '../failure-text.ts';
import { ModalDialog } from '../modal-dialog.tsx';
import { ExportState } from './export-state.tsx';
import { useExport } from './use-export.ts';

const FORMATS = ['csv', 'json'] as const;
type ExportFormat = (typeof FORMATS)[number];

interface Props {
  title: string;
  call: (format: ExportFormat, signal: AbortSignal) => Call;
  /** The fields of its own say something that cannot be. */
  disabled?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function ExportDialog({ title, call, disabled = false, onClose, children }: Props) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const id = useId();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { state, start, stop } = useExport();
  const isBusy = state.step === 'reading';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) start((signal) => call(format, signal));
  };
  return (
    <ModalDialog onClose={onClose} title={title} closeLabel={t('close')} place="middle">
      <form className="export" onSubmit={onSubmit}>
        <fieldset className="export__formats">
          <legend>{t('export.format')}</legend>
          {FORMATS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-format`}
                checked={format === one}
                onChange={() => setFormat(one)}
              />
              {t(`export.${one}`)}
            </label>
          ))}
        </fieldset>
        {format === 'csv' && language !== 'en' && <p className="export__note">{t('export.titles')}</p>}
        {children}
        <div role="status" className="export__state">
          <ExportState state={state} />
        </div>
        {state.step === 'failed' && (
          <p role="alert" className="export__failure">
            {common(failureText(state.failure.code))}
          </p>
        )}
        <div className="export__actions">
          <button type="button" className="button" onClick={isBusy ? stop : onClose}>
            {t(isBusy ? 'cancel' : 'close')}
          </button>
          <button type="submit" className="button button--primary" disabled={isBusy || disabled}>
            {t('export.start')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
