import './protection-cases.css';
import { personName } from '@pitdesk/contracts/chat';
import type {
  ProtectionCaseDossier,
  ProtectionCaseMarker,
  ProtectionCaseStep,
} from '@pitdesk/contracts/protection-cases';
import { Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { RecordHistory, RecordPage } from '#components/record-page.tsx';
import { Section } from '#components/section.tsx';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { useOneProtectionCaseQuery, useProtectionCaseChangesQuery } from './api.ts';
import { CaseActs } from './case-acts.tsx';
import { DueMark, Evidence, SeverityMark, TEXT_LABELS } from './case-parts.tsx';

/** Renders another feature's actions for a case, by its id and its name. */
type EvidenceSlot = (id: string, name: string) => ReactNode;

/** One case: its evidence, its history, and the possible acts. */
export default function ProtectionCasePage({ evidence }: { evidence: EvidenceSlot }) {
  const { t } = useTranslation('protection-cases');
  const { id = '' } = useParams();
  useProtectionCaseChangesQuery();
  const query = useOneProtectionCaseQuery(id);
  return (
    <RecordPage
      query={query}
      record={query.data}
      texts={{ unnamed: t('one.unnamed'), unknown: t('one.unknown'), unknownText: t('one.unknownText') }}
    >
      {(dossier) => <Dossier key={dossier.id} dossier={dossier} slot={evidence} />}
    </RecordPage>
  );
}

function Dossier({ dossier, slot }: { dossier: ProtectionCaseDossier; slot: EvidenceSlot }) {
  const { t } = useTranslation('protection-cases');
  const { evidence, history } = dossier;
  const name = plainLine(personName(dossier.player));
  return (
    <Flex vertical gap={16}>
      <PageHead
        title={t('one.title', { name: name || t('erasedPlayer') })}
        actions={<CaseActs dossier={dossier}>{slot(dossier.id, name)}</CaseActs>}
      >
        <SeverityMark severity={dossier.severity} />
        <span>{t(`state.${dossier.state}`)}</span>
        <DueMark row={dossier} />
      </PageHead>
      <ProtectionCaseFacts dossier={dossier} />
      <Section title={t('one.evidence')}>
        {evidence.length === 0 && <p>{t('one.noEvidence')}</p>}
        <Flex component="ul" vertical gap={16}>
          {evidence.map((marker) => (
            <li key={marker.id} data-withdrawn={marker.withdrawn || undefined}>
              <Marker marker={marker} />
            </li>
          ))}
        </Flex>
      </Section>
      <RecordHistory
        steps={history.map(({ act, by, at, text, state, severity }) => ({
          act: t(`step.${act}`),
          by: by === null ? t('one.byConsole') : plainLine(by),
          at,
          standing: `${t(`state.${state}`)}, ${t(`severity.${severity}`)}`,
          content: text !== null && <StepText act={act} text={text} />,
        }))}
      />
    </Flex>
  );
}

function ProtectionCaseFacts({ dossier: { facts, player, player_id } }: { dossier: ProtectionCaseDossier }) {
  const { t } = useTranslation(['protection-cases', 'fields']);
  const texts = [
    ['seen', facts.seen],
    ['said', facts.said],
    ['finding', facts.finding],
  ] as const;
  return (
    <Section title={t('one.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'player',
            label: t('fields:player'),
            children: (
              <Link to={paths.player.link(player_id)}>
                <bdi translate="no">{plainLine(player) || t('erasedPlayer')}</bdi>
              </Link>
            ),
          },
          {
            key: 'owner',
            label: t('fields:owner'),
            children: (
              <bdi translate="no">
                {facts.owner === null ? t('one.nobody') : plainLine(facts.owner.username)}
              </bdi>
            ),
          },
          {
            key: 'opened',
            label: t('column.opened'),
            children: <Moment at={facts.opened_at} shows="whole" />,
          },
          {
            key: 'look',
            label: t('one.look'),
            children:
              facts.look.at === null ? (
                <span>
                  <span>{t('one.lookDue')}</span> <Moment at={facts.look.due_at} shows="whole" />
                </span>
              ) : (
                <Moment at={facts.look.at} shows="whole" />
              ),
          },
          ...(facts.outcome === null
            ? []
            : [{ key: 'outcome', label: t('form.outcome'), children: t(`outcome.${facts.outcome}`) }]),
          ...(facts.evaluation_at === null
            ? []
            : [
                {
                  key: 'evaluation',
                  label: t('form.evaluation'),
                  children: <Moment at={facts.evaluation_at} shows="whole" />,
                },
              ]),
          ...(facts.merged_into === null
            ? []
            : [
                {
                  key: 'merged',
                  label: t('state.merged'),
                  children: <Link to={paths.protectionCase.link(facts.merged_into)}>{t('one.other')}</Link>,
                },
              ]),
        ]}
      />
      <Flex component="dl" vertical gap={8} className="pre">
        {texts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name}>
                <dt>{t(TEXT_LABELS[name])}</dt>
                <dd>{plainText(text)}</dd>
              </div>
            ),
        )}
      </Flex>
    </Section>
  );
}

function Marker({ marker: { at, severity, evidence, withdrawn } }: { marker: ProtectionCaseMarker }) {
  const { t } = useTranslation('protection-cases');
  const words = evidence.kind === 'words' ? evidence : null;
  return (
    <>
      <Flex component="p" wrap gap="4px 12px" align="center">
        <strong>{t(`marker.${evidence.kind}`)}</strong>
        <SeverityMark severity={severity} />
        <Moment at={at} shows="whole" />
        {withdrawn && <em>{t('one.withdrawn')}</em>}
      </Flex>
      <p>
        <Evidence evidence={evidence} />
      </p>
      {words !== null && (
        <>
          <blockquote dir="auto">
            {words.message === '' ? t('one.messageGone') : plainText(words.message)}
          </blockquote>
          <ReplyLink chatId={words.chat_id} at={`${at}~${words.message_key}`} />
        </>
      )}
      {evidence.kind === 'staff' && <blockquote dir="auto">{plainText(evidence.seen)}</blockquote>}
    </>
  );
}

/** A link to the conversation, with the care reply in the player's language in the message box. */
function ReplyLink({ chatId, at }: { chatId: string | number; at: string }) {
  const { t } = useTranslation('protection-cases');
  const { data: tables } = useDashboardTablesQuery();
  const table = tables?.find(({ chat }) => chat != null && String(chat.id) === String(chatId));
  if (table === undefined) return null;
  return (
    <LinkButton size="small" to={paths.tableChat.careReply(table.id, at)}>
      {t('one.reply')}
    </LinkButton>
  );
}

/** A planned evaluation has its time as text. */
function StepText({ act, text }: { act: ProtectionCaseStep['act']; text: string }) {
  if (act !== 'plan') return <p className="pre">{plainText(text)}</p>;
  return (
    <>
      <span>:</span> <Moment at={text} shows="whole" />
    </>
  );
}
