import './incidents.css';
import { PLAYBOOK_PARTS, PLAYBOOKS, type PlaybooksState } from '@pitdesk/contracts/incidents';
import { Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { DraftState } from '#components/drafted-list/draft-state.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import {
  useDiscardPlaybooksMutation,
  useEditPlaybookMutation,
  usePlaybooksQuery,
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
      <PlaybooksDraft state={state} />
      <div className="playbooks">
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
      </div>
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

function PlaybooksDraft({ state }: { state: PlaybooksState }) {
  const { t } = useTranslation('incidents');
  const [discard, discarding] = useDiscardPlaybooksMutation();
  const [publish, publishing] = usePublishPlaybooksMutation();
  const { draft, published } = state;
  const about = t('publish.about', { version: published.version + 1 });
  return (
    <DraftState
      list={state}
      mayEdit={useMay('playbooks.edit')}
      mayPublish={useMay('playbooks.publish')}
      isBusy={discarding.isLoading || publishing.isLoading}
      onPublish={() => publish({ revision: draft.revision, about })}
      onDiscard={() => discard()}
    >
      <IncidentFailure failure={failureIn(discarding.error ?? publishing.error)} />
    </DraftState>
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
