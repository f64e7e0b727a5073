import type { Conversation, ExportThreadQuery } from '@pitdesk/contracts';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '../../../api/http/send.ts';
import { ExportDialog } from '../../../components/export-dialog/export-dialog.tsx';
import { Moment } from '../../../components/moment.tsx';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/** A conversation as a file: in which format, and of which time. */
export function ThreadExportDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation('inbox');
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
        <TimeField label={t('export.from')} value={from} onChange={setFrom} />
        <TimeField
          label={t('export.to')}
          value={to}
          onChange={setTo}
          problem={isReversed ? t('export.reversed') : undefined}
        />
      </div>
      <p>{t('export.help')}</p>
    </ExportDialog>
  );
}

interface TimeFieldProps {
  label: string;
  /** Local time, as the platform's field holds it. */
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
}

function TimeField({ label, value, onChange, problem }: TimeFieldProps) {
  const id = useId();
  const at = Date.parse(value);
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem}
      extra={Number.isNaN(at) ? '' : <Moment at={new Date(at).toISOString()} focusable />}
    >
      <Input
        id={id}
        type="datetime-local"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}_help`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}

type Period = Pick<ExportThreadQuery, 'from' | 'to'>;

/** What two fields of local time mean; an empty one sets no end. */
function periodOf(from: string, to: string): Period | 'reversed' {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (start > end) return 'reversed';
  return {
    ...(Number.isNaN(start) ? {} : { from: new Date(start).toISOString() }),
    ...(Number.isNaN(end) ? {} : { to: new Date(end).toISOString() }),
  };
}
