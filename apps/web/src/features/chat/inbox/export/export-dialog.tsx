import './export-dialog.css';
import type { Conversation } from '@pitdesk/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../components/failure-text.ts';
import { ModalDialog } from '../../../../components/modal-dialog.tsx';
import { plainLine } from '../../../../lib/plain-line.ts';
import { ExportState } from './export-state.tsx';
import { periodOf } from './period.ts';
import { useExport } from './use-export.ts';

const FORMATS = ['csv', 'json'] as const;

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/** A conversation as a file: in which format, and of which time. */
export function ExportDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const id = useId();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { state, start, stop } = useExport(conversation.chat_id);
  const period = periodOf(from, to);
  const isBusy = state.step === 'reading';

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (period !== 'reversed') start({ format, ...period });
  };
  return (
    <ModalDialog
      onClose={onClose}
      title={t('export.title', { table: plainLine(conversation.table.title) })}
      closeLabel={t('close')}
      place="middle"
    >
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
        <div className="export__period">
          <label>
            {t('export.from')}
            <input
              type="datetime-local"
              value={from}
              max={to}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            {t('export.to')}
            <input
              type="datetime-local"
              value={to}
              min={from}
              aria-invalid={period === 'reversed'}
              aria-describedby={`${id}-help`}
              onChange={(event) => setTo(event.target.value)}
            />
          </label>
        </div>
        <p className="export__help" id={`${id}-help`} data-problem={period === 'reversed' || undefined}>
          {period === 'reversed' ? t('export.reversed') : t('export.help')}
        </p>
        <div role="status" className="export__state">
          <ExportState state={state} />
        </div>
        {state.step === 'failed' && (
          <p role="alert" className="export__failure">
            {common(failureText(state.failure.code))}
          </p>
        )}
        <div className="inbox-dialog__actions">
          {isBusy ? (
            <button type="button" className="chat-button" onClick={stop}>
              {t('cancel')}
            </button>
          ) : (
            <button type="button" className="chat-button" onClick={onClose}>
              {t('close')}
            </button>
          )}
          <button
            type="submit"
            className="chat-button chat-button--main"
            disabled={isBusy || period === 'reversed'}
          >
            {t('export.start')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
