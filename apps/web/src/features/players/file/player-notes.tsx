import { PLAYERS } from '@pitdesk/contracts/players';
import { Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useNotePlayerMutation, usePlayerNotesQuery } from '../api.ts';

/** Staff notes about a player. */
export function PlayerNotes({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player');
  const mayWrite = useMay('players.note');
  const query = usePlayerNotesQuery(playerId);
  const { data: notes } = query;
  return (
    <Section title={t('notes.title')}>
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {notes?.length === 0 && <p>{t('notes.none')}</p>}
      <Flex component="ol" vertical gap={8} className="player-notes">
        {notes?.map(({ id, by, at, text }) => (
          <li key={id}>
            <p className="player-messages__about">
              <bdi translate="no">{plainLine(by)}</bdi> · <Moment at={at} />
            </p>
            <p className="pre">{uncutLine(text)}</p>
          </li>
        ))}
      </Flex>
      {mayWrite && <NewNote playerId={playerId} />}
    </Section>
  );
}

function NewNote({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player');
  const [write, { isLoading, error }] = useNotePlayerMutation();
  const [form] = useOpenForm();
  const { text, type, drop, keyOf } = useTextDraft(`note:${playerId}`);
  const { props, rules, begin } = useCheckedForm({
    name: 'player-note',
    initial: { text },
    check: (values: { text: string }) => (values.text.trim() === '' ? { text: t('notes.missing') } : {}),
    onChange: (values) => type(values.text),
    onSend: async (values) => {
      const written = values.text.trim();
      const sent = await write({ id: keyOf(written), playerId, text: written });
      if (sent.data === undefined) return;
      drop();
      type('');
      begin({ text: '' });
    },
  });
  return (
    <Form {...props} noValidate>
      <Form.Item
        name="text"
        label={t('notes.label')}
        rules={rules('text')}
        extra={
          <>
            <span>{t('notes.help')}</span>
            <LengthNote used={text.trim().length} min={0} max={PLAYERS.noteMax} />
          </>
        }
      >
        <Input.TextArea rows={2} maxLength={PLAYERS.noteMax} autoFocus={form === 'note'} />
      </Form.Item>
      <FailureAlert failure={failureIn(error)} text={undefined} />
      <Button htmlType="submit" disabled={isLoading}>
        {t('notes.add')}
      </Button>
    </Form>
  );
}
