import type { ListVersion } from '@pitdesk/contracts/fields';
import { PLAYBOOK_PARTS, PLAYBOOKS, type PlaybooksState } from '@pitdesk/contracts/incidents';
import { Alert, Button, Flex, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import {
  useDiscardPlaybooksMutation,
  useEditPlaybookMutation,
  usePlaybooksQuery,
  usePlaybookVersionsQuery,
  usePublishPlaybooksMutation,
} from './api.ts';
import { IncidentFailure, useKindText } from './incident-parts.tsx';

type Entry = PlaybooksState['playbooks'][number];

const keyOf = ({ kind, error }: Entry): string => error ?? kind;
const isChanged = ({ draft, published }: Entry): boolean =>
  JSON.stringify(draft) !== JSON.stringify(published);

/** The playbooks as drafted, and what is left to do before the draft is published. */
export function PlaybooksPart() {
  const query = usePlaybooksQuery();
  const { data } = query;
  return (
    <>
      <QueryState query={query} />
      {data !== undefined && <Playbooks state={data} />}
    </>
  );
}

function Playbooks({ state }: { state: PlaybooksState }) {
  const { t } = useTranslation('incidents');
  const kindText = useKindText();
  const mayEdit = useMay('playbooks.edit');
  const [form, openForm] = useOpenForm();
  const edited = state.playbooks.find((one) => form === `playbook:${keyOf(one)}`);
  return (
    <Flex vertical gap={16}>
      <DraftState state={state} />
      {state.playbooks.map((one) => (
        <Section
          key={keyOf(one)}
          title={kindText(one)}
          extra={
            mayEdit && (
              <Button
                size="small"
                aria-label={t('playbook.editOf', { name: kindText(one) })}
                onClick={() => openForm(`playbook:${keyOf(one)}`)}
              >
                {t('playbook.edit')}
              </Button>
            )
          }
        >
          {isChanged(one) && <p className="note">{t('playbook.changed')}</p>}
          <Flex component="ol" vertical gap={4} className="bullets">
            {one.draft.steps.map((step) => (
              <li key={step} translate="no" dir="auto">
                {plainLine(step)}
              </li>
            ))}
          </Flex>
          <p>
            <span className="hint">{t('playbook.notify')}</span>{' '}
            <bdi translate="no">{one.draft.notify.map(plainLine).join(' · ') || '–'}</bdi>
          </p>
        </Section>
      ))}
      {edited !== undefined && mayEdit && (
        <PlaybookDialog
          key={keyOf(edited)}
          playbook={edited}
          revision={state.draft.revision}
          onClose={() => openForm(null)}
        />
      )}
    </Flex>
  );
}

function DraftState({ state: { draft, published, obstacle } }: { state: PlaybooksState }) {
  const { t } = useTranslation('incidents');
  const [discard, discarding] = useDiscardPlaybooksMutation();
  const [publish, publishing] = usePublishPlaybooksMutation();
  const [mayEdit, mayPublish] = [useMay('playbooks.edit'), useMay('playbooks.publish')];
  const one = useOneAtATime();
  const isBusy = discarding.isLoading || publishing.isLoading;
  const isUnchanged = obstacle === 'unchanged';
  const about = t('publish.about', { version: published.version + 1 });
  const editors = draft.editors.map(({ username }) => plainLine(username)).join(', ');
  return (
    <Flex vertical gap={8} align="start">
      <p>
        <span>{t('publish.version', { version: published.version })}</span>{' '}
        {!isUnchanged && (
          <>
            <span>{t('publish.difference', { added: draft.added, removed: draft.removed })}</span>{' '}
            <bdi translate="no">{editors}</bdi>
          </>
        )}
      </p>
      <Flex wrap gap={8}>
        {mayPublish && (
          <Button
            type="primary"
            disabled={isBusy || obstacle !== null}
            onClick={() => void one(() => publish({ revision: draft.revision, about }))}
          >
            {t('publish.do')}
          </Button>
        )}
        {mayEdit && (
          <Button disabled={isBusy || isUnchanged} onClick={() => void one(() => discard())}>
            {t('publish.discard')}
          </Button>
        )}
      </Flex>
      {obstacle === 'own' && <Alert type="info" title={t('obstacle.own')} />}
      <IncidentFailure failure={failureIn(discarding.error ?? publishing.error)} />
    </Flex>
  );
}

const Draft = z.object({ steps: z.string(), notify: z.string() });
type Draft = z.infer<typeof Draft>;

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface DialogProps {
  playbook: Entry;
  revision: number;
  onClose: () => void;
}

/** Edits a playbook: one line for each step, and for each person who must be told. */
function PlaybookDialog({ playbook, revision, onClose }: DialogProps) {
  const { t } = useTranslation('incidents');
  const kindText = useKindText();
  const [edit, { isLoading, error }] = useEditPlaybookMutation();
  const { dialog, rules } = useDraftForm<Draft, PlaybooksState>({
    name: 'playbook',
    kept: [`playbook:${keyOf(playbook)}:${revision}`, Draft],
    begun: { steps: playbook.draft.steps.join('\n'), notify: playbook.draft.notify.join('\n') },
    check: (values) => {
      const isWrong = (part: keyof Draft): boolean => {
        const lines = linesIn(values[part]);
        return (
          lines.length > PLAYBOOKS.linesMax ||
          lines.some((line) => line.length < PLAYBOOKS.lineMin || line.length > PLAYBOOKS.lineMax)
        );
      };
      const problem = t('playbook.lines', { lines: PLAYBOOKS.linesMax, letters: PLAYBOOKS.lineMax });
      return {
        ...(isWrong('steps') && { steps: problem }),
        ...(isWrong('notify') && { notify: problem }),
      };
    },
    onSend: async ({ steps, notify }) =>
      (
        await edit({
          revision,
          kind: playbook.kind,
          error: playbook.error,
          steps: linesIn(steps),
          notify: linesIn(notify),
        })
      ).data,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      wide
      title={t('playbook.editOf', { name: kindText(playbook) })}
      verb={t('playbook.save')}
      isBusy={isLoading}
      failure={<IncidentFailure failure={failureIn(error)} />}
    >
      <p className="hint">{t('playbook.help')}</p>
      {PLAYBOOK_PARTS.map((part) => (
        <Form.Item key={part} name={part} label={t(`playbook.${part}`)} rules={rules(part)}>
          <Input.TextArea rows={part === 'steps' ? 8 : 4} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}

const PER_PAGE = 20;

/** The published versions, newest first, each with its author and time. */
export function PlaybookVersions() {
  const { t } = useTranslation(['incidents', 'fields']);
  const [page, setPage] = useState(1);
  const query = usePlaybookVersionsQuery({ page, per_page: PER_PAGE });
  const { data } = query;
  if (data === undefined) return <QueryState query={query} />;
  return (
    <ScrollRegion className="scrolls" label={t('part.versions')}>
      <Table<ListVersion>
        size="small"
        dataSource={data.data}
        rowKey={({ version }) => version}
        pagination={{
          current: page,
          pageSize: PER_PAGE,
          total: data.meta.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            key: 'version',
            title: <span>{t('fields:version')}</span>,
            render: (_, { version }) => <span>{version}</span>,
          },
          {
            key: 'by',
            title: <span>{t('column.publishedBy')}</span>,
            render: (_, { published_by: by }) =>
              by === null ? (
                <span>{t('publish.builtIn')}</span>
              ) : (
                <bdi translate="no">{plainLine(by.username)}</bdi>
              ),
          },
          {
            key: 'at',
            title: <span>{t('column.publishedAt')}</span>,
            render: (_, { published_at }) => <Moment at={published_at} />,
          },
          {
            key: 'difference',
            title: <span>{t('column.difference')}</span>,
            render: (_, { added, removed }) => <span>{t('publish.difference', { added, removed })}</span>,
          },
        ]}
      />
    </ScrollRegion>
  );
}
