import './protection-cases.css';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile } from '@pitdesk/contracts/players';
import { PROTECTION_CASE_SEVERITIES, PROTECTION_CASES } from '@pitdesk/contracts/protection-cases';
import { Button, Flex, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import {
  useProtectionCaseChangesQuery,
  useProtectionCasesQuery,
  useRaiseProtectionCaseMutation,
} from './api.ts';
import { CaseFailure, DueMark, SeverityMark } from './case-parts.tsx';

const MOST = 50;

/** A player's cases that the account may see, and the button that raises one. */
export function PlayerProtectionCases({ file }: { file: PlayerFile }) {
  const { t } = useTranslation('protection-cases');
  const [mayRead, mayRaise] = [useMay('care.read'), useMay('protection_cases.raise')];
  const [form, openForm] = useOpenForm();
  /** An account that cannot see cases gets a confirmation here. */
  const [isRaised, setRaised] = useState(false);
  if (!(mayRead || mayRaise)) return null;
  return (
    <Section
      title={t('title')}
      extra={mayRaise && <Button onClick={() => openForm('case')}>{t('raise.open')}</Button>}
    >
      <div role="status">{isRaised && <p>{t('raise.done')}</p>}</div>
      {mayRead ? <CaseList playerId={file.id} /> : <p>{t('raise.text')}</p>}
      {form === 'case' && mayRaise && (
        <RaiseCase
          player={{ id: file.id, name: plainLine(personName(file.player)) }}
          onRaised={() => setRaised(true)}
          onClose={() => openForm(null)}
        />
      )}
    </Section>
  );
}

function CaseList({ playerId }: { playerId: string }) {
  const { t } = useTranslation('protection-cases');
  useProtectionCaseChangesQuery();
  const query = useProtectionCasesQuery({ player_id: playerId, per_page: MOST });
  const { data } = query;
  return (
    <>
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data?.data.length === 0 && <p>{t('ofPlayer.none')}</p>}
      <Flex component="ul" vertical gap={16}>
        {data?.data.map((row) => (
          <Flex key={row.id} component="li" wrap gap="4px 12px" align="center">
            {row.facts === null ? (
              <span>{t(`state.${row.state}`)}</span>
            ) : (
              <Link to={paths.protectionCase.link(row.id)}>{t(`state.${row.state}`)}</Link>
            )}
            <SeverityMark severity={row.severity} />
            <DueMark row={row} />
          </Flex>
        ))}
      </Flex>
    </>
  );
}

const Draft = z.object({ id: z.uuid(), severity: z.enum(PROTECTION_CASE_SEVERITIES), seen: z.string() });
type Draft = z.infer<typeof Draft>;

interface RaiseProps {
  player: { id: string; name: string };
  onRaised: () => void;
  onClose: () => void;
}

function RaiseCase({ player, onRaised, onClose }: RaiseProps) {
  const { t } = useTranslation(['protection-cases', 'fields']);
  const [raise, { isLoading, error }] = useRaiseProtectionCaseMutation();
  const { dialog, rules } = useDraftForm<Draft>({
    name: 'case',
    kept: [`case:${player.id}`, Draft],
    begun: { id: randomUuid(), severity: 'medium', seen: '' },
    check: ({ seen }) => ({
      ...(seen.trim().length < PROTECTION_CASES.textMin && { seen: t('form.missing') }),
    }),
    onSend: async ({ id, severity, seen }) =>
      (await raise({ id, player_id: player.id, severity, seen })).data,
    onClose,
    onDone: () => {
      onRaised();
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t('raise.title', { name: player.name })}
      verb={t('raise.do')}
      isBusy={isLoading}
    >
      <p>{t('raise.help')}</p>
      <Form.Item name="severity" label={t('fields:severity')}>
        <Radio.Group
          options={PROTECTION_CASE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="seen" label={t('fields:internal_note')} rules={rules('seen')}>
        <Input.TextArea rows={4} maxLength={PROTECTION_CASES.textMax} />
      </Form.Item>
      <CaseFailure failure={failureIn(error)} />
    </FormDialog>
  );
}
