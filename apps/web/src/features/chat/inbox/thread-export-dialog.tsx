import type { Conversation } from '@pitdesk/contracts/chat';
import { chatPaths, personName } from '@pitdesk/contracts/chat';
import { Flex, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  /** The player whose conversation is exported; null for the whole table. */
  player: string | null;
  onClose: () => void;
}

/** Exports a conversation as a file, in a chosen format and range. */
export function ThreadExportDialog({ conversation, name, player, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <ExportDialog
      title={
        player === null
          ? t('export.title', { table: name })
          : t('export.titleOf', { player: plainLine(personName(player)) || player, table: name })
      }
      call={(format, signal) =>
        callOf(chatPaths.exportThread, {
          params: { id: conversation.chat_id },
          query: {
            format,
            ...(from === '' ? {} : { from }),
            ...(to === '' ? {} : { to }),
            ...(player === null ? {} : { player }),
          },
          signal,
        })
      }
      disabled={isReversed}
      onClose={onClose}
    >
      <Flex wrap gap={12}>
        <MomentField label={t('export.from')} value={from} onChange={setFrom} />
        <MomentField
          label={t('export.to')}
          value={to}
          onChange={setTo}
          problem={isReversed ? t('export.reversed') : undefined}
        />
      </Flex>
      {player !== null && <p>{t('export.ofPlayer')}</p>}
      <p>{t('export.help')}</p>
    </ExportDialog>
  );
}

interface MomentFieldProps {
  label: string;
  /** A time in UTC; '' for no limit. */
  value: string;
  onChange: (moment: string) => void;
  problem?: string | undefined;
}

function MomentField({ label, value, onChange, problem }: MomentFieldProps) {
  const id = useId();
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem}
    >
      <MomentPicker id={id} value={value} onChange={onChange} aria-describedby={`${id}_help`} />
    </Form.Item>
  );
}
