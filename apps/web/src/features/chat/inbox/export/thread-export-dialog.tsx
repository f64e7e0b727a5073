import './thread-export-dialog.css';
import type { Conversation } from '@pitdesk/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '../../../../api/http/send.ts';
import { ExportDialog } from '../../../../components/export-dialog/export-dialog.tsx';
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
            aria-invalid={isReversed}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
      </div>
      <p className="export-period__help" id={`${id}-help`} data-problem={isReversed || undefined}>
        {isReversed ? t('export.reversed') : t('export.help')}
      </p>
    </ExportDialog>
  );
}
