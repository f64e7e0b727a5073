import './thread-export-dialog.css';
import type { Conversation } from '@pitdesk/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '../../../../api/http/send.ts';
import { toUtc } from '../../../../components/data-list/time-range.ts';
import { ExportDialog } from '../../../../components/export-dialog/export-dialog.tsx';
import { Moment } from '../../../../components/moment.tsx';
import { plainLine } from '../../../../lib/plain-line.ts';
import { periodOf } from './period.ts';

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/** A conversation as a file: in which format, and of which time. */
export function ThreadExportDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const period = periodOf(from, to);
  const isReversed = period === 'reversed';
  const at = (typed: string) => (toUtc(typed) === '' ? null : <Moment at={toUtc(typed)} focusable />);
  return (
    <ExportDialog
      title={t('export.title', { table: plainLine(conversation.table.title) })}
      call={(format, signal) =>
        callOf<'exportThread'>('GET', '/api/conversations/:id/export', {
          params: { id: conversation.chat_id },
          query: { format, ...(isReversed ? {} : period) },
          signal,
        })
      }
      disabled={isReversed}
      onClose={onClose}
    >
      <div className="export-period">
        <div className="export-period__end">
          <label htmlFor={`${id}-from`}>{t('export.from')}</label>
          <input
            id={`${id}-from`}
            type="datetime-local"
            value={from}
            max={to}
            onChange={(event) => setFrom(event.target.value)}
          />
          <p className="export-period__at">{at(from)}</p>
        </div>
        <div className="export-period__end">
          <label htmlFor={`${id}-to`}>{t('export.to')}</label>
          <input
            id={`${id}-to`}
            type="datetime-local"
            value={to}
            min={from}
            aria-invalid={isReversed}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTo(event.target.value)}
          />
          <p className="export-period__at">{at(to)}</p>
        </div>
      </div>
      <p className="export-period__help" id={`${id}-help`} data-problem={isReversed || undefined}>
        {isReversed ? t('export.reversed') : t('export.help')}
      </p>
    </ExportDialog>
  );
}
