import {
  type Incident,
  type IncidentStep,
  PLAYBOOK_PARTS,
  type PlaybookPart,
} from '@pitdesk/contracts/incidents';
import { Checkbox, Descriptions, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { RecordHistory, RecordPage } from '#components/record-page.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { useIncidentChangesQuery, useIncidentQuery, useWorkIncident } from './api.ts';
import { IncidentActs, useMayWork } from './incident-acts.tsx';
import { AnswerDue, IncidentFailure, IncidentStateMark, useKindText } from './incident-parts.tsx';
import { IncidentPeople } from './incident-people.tsx';

/** Renders another feature's actions for an incident, by its id and its name. */
type EvidenceSlot = (id: string, name: string) => ReactNode;

/** One incident: its facts, playbook, people and history, and the possible acts. */
export default function IncidentPage({ evidence }: { evidence: EvidenceSlot }) {
  const { t } = useTranslation('incidents');
  const { id = '' } = useParams();
  const { t: common } = useTranslation();
  const mayFloor = useMay('alarms.read');
  const kindText = useKindText();
  useIncidentChangesQuery();
  const query = useIncidentQuery(id);
  return (
    <RecordPage
      query={query}
      record={query.data}
      texts={{ unnamed: t('one.unnamed'), unknown: t('one.unknown'), unknownText: t('one.unknownText') }}
    >
      {(incident) => {
        const title = [kindText(incident), plainLine(incident.table?.title ?? '')].filter(Boolean).join(', ');
        return (
          <Flex key={incident.id} vertical gap={16}>
            <PageHead
              title={title}
              actions={
                <IncidentActs incident={incident}>
                  {evidence(incident.id, title)}
                  {mayFloor && (
                    <LinkButton to={paths.floorAt.link(incident.from ?? incident.opened_at)}>
                      {common('floorAt')}
                    </LinkButton>
                  )}
                </IncidentActs>
              }
            >
              <IncidentStateMark state={incident.state} />
              <AnswerDue row={incident} />
            </PageHead>
            <Section title={t('field.seen')}>
              <p className="pre" dir="auto">
                {plainText(incident.seen) || '–'}
              </p>
            </Section>
            <div className="halves">
              <Flex vertical gap={16}>
                <Facts incident={incident} />
                <IncidentPeople incident={incident} />
              </Flex>
              <Flex vertical gap={16}>
                <Decision incident={incident} />
                <Playbook incident={incident} />
              </Flex>
            </div>
            <History incident={incident} />
          </Flex>
        );
      }}
    </RecordPage>
  );
}

const item = (key: string, label: string, children: ReactNode) => ({ key, label, children });

function Facts({ incident }: { incident: Incident }) {
  const { t } = useTranslation(['incidents', 'fields']);
  const [language] = useLanguage();
  const { table, round, from, to, opened_at, opened_by, complaint, error_by, loss, video } = incident;
  const moment = (at: string | null): ReactNode =>
    at === null ? <span>–</span> : <Moment at={at} shows="whole" />;
  return (
    <Section title={t('one.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          item('opened', t('column.opened'), moment(opened_at)),
          item('by', t('column.openedBy'), <bdi translate="no">{plainLine(opened_by.username)}</bdi>),
          item(
            'table',
            t('fields:table'),
            table === null ? (
              <span>–</span>
            ) : (
              <Link to={paths.tableRounds.link(table.id, table.title)}>
                <bdi translate="no">{plainLine(table.title)}</bdi>
              </Link>
            ),
          ),
          item(
            'round',
            t('fields:round'),
            round === null ? (
              <span>–</span>
            ) : (
              <Link to={paths.round.link(round.id)} translate="no">
                {round.shoe === null
                  ? `#${round.id}`
                  : `${round.shoe.number}/${round.shoe.round} (#${round.id})`}
              </Link>
            ),
          ),
          ...(complaint === null
            ? [item('from', t('fields:from'), moment(from)), item('to', t('fields:to'), moment(to))]
            : [
                item('received', t('field.received_at'), moment(complaint.received_at)),
                item('due', t('column.due'), moment(complaint.due_at)),
                item('acknowledged', t('field.acknowledged_at'), moment(complaint.acknowledged_at)),
                item('answered', t('field.answered_at'), moment(complaint.answered_at)),
              ]),
          item('fault', t('field.error_by'), <span>{error_by === null ? '–' : t(`fault.${error_by}`)}</span>),
          item(
            'loss',
            t('field.loss'),
            <span>
              {loss === null
                ? '–'
                : t(`loss.${loss.kind}`, {
                    amount: formatNumber(loss.amount, language),
                    currency: loss.currency,
                  })}
            </span>,
          ),
          item('video', t('field.video'), <bdi translate="no">{plainLine(video ?? '') || '–'}</bdi>),
        ]}
      />
    </Section>
  );
}

/** The decision, the ways to void or correct the round, and the outcome. */
function Decision({ incident: { id, round, decision, decided, outcome, closed } }: { incident: Incident }) {
  const { t } = useTranslation(['incidents', 'fields']);
  const [mayVoid, mayCorrect] = [useMay('rounds.void'), useMay('rounds.propose')];
  if (decided === null) {
    return (
      <Section title={t('column.decision')}>
        <p>{t('one.undecided')}</p>
      </Section>
    );
  }
  const act =
    decision === 'void' && mayVoid ? 'void' : decision === 'correct' && mayCorrect ? 'correct' : null;
  return (
    <Section title={t('column.decision')}>
      <Flex vertical gap={8}>
        <p>
          <strong>{decision === null ? '–' : t(`decision.${decision}`)}</strong>{' '}
          <bdi translate="no">{plainLine(decided.by.username)}</bdi> <Moment at={decided.at} shows="whole" />
        </p>
        <p className="pre" dir="auto">
          {plainText(decided.reason)}
        </p>
        {round !== null && act !== null && (
          <div>
            <LinkButton to={paths.round.change(round.id, act, id)}>{t(`one.${act}`)}</LinkButton>
          </div>
        )}
        {closed !== null && (
          <>
            <p>
              <strong>{t('state.closed')}</strong> <bdi translate="no">{plainLine(closed.by.username)}</bdi>{' '}
              <Moment at={closed.at} shows="whole" />
            </p>
            <p className="pre" dir="auto">
              {plainText(outcome ?? '') || '–'}
            </p>
          </>
        )}
      </Flex>
    </Section>
  );
}

/** The playbook as it was at the opening: each line is ticked by whoever did it. */
function Playbook({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { carryOut, isLoading, error } = useWorkIncident(incident);
  const mayTick = useMayWork(incident, 'tick');
  const one = useOneAtATime();
  const { playbook, ticks } = incident;
  const [pressed, setPressed] = useState<{ part: PlaybookPart; nth: number; checked: boolean }>();
  const tickOf = (part: PlaybookPart, nth: number) =>
    ticks.find((tick) => tick.part === part && tick.line === nth);
  // Only the answer was lost: the line is as it was asked for.
  const isDone =
    pressed !== undefined && (tickOf(pressed.part, pressed.nth) !== undefined) === pressed.checked;
  const line = (part: PlaybookPart, text: string, nth: number) => {
    const tick = tickOf(part, nth);
    return (
      <li key={`${part} ${nth}`}>
        <Checkbox
          checked={tick !== undefined}
          disabled={!mayTick || isLoading}
          onChange={({ target: { checked } }) =>
            void one(() => {
              setPressed({ part, nth, checked });
              return carryOut({ act: checked ? 'tick' : 'untick', part, line: nth });
            })
          }
        >
          <bdi translate="no">{plainLine(text)}</bdi>
        </Checkbox>
        {tick !== undefined && (
          <span className="note">
            <bdi translate="no">{plainLine(tick.by)}</bdi> <Moment at={tick.at} shows="whole" />
          </span>
        )}
      </li>
    );
  };
  return (
    <Section title={t('one.playbook', { version: playbook.version })}>
      {PLAYBOOK_PARTS.map((part) => (
        <div key={part} className="spaced">
          <h3 className="hint">{t(`playbook.${part}`)}</h3>
          {playbook[part].length === 0 && <p>–</p>}
          <Flex component="ul" vertical gap={6}>
            {playbook[part].map((text, nth) => line(part, text, nth))}
          </Flex>
        </div>
      ))}
      {!isDone && <IncidentFailure failure={failureIn(error)} />}
    </Section>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function History({ incident: { history } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  return (
    <RecordHistory
      steps={history.map(({ act, by, at, state, text, changes }) => ({
        act: t(`step.${act}`),
        by: plainLine(by),
        at,
        standing: t(`state.${state}`),
        content: (
          <>
            <Changes changes={changes} />
            {act === 'change' && text !== null && <p className="hint">{t('one.before')}</p>}
            {text !== null && (
              <p className="pre" dir="auto">
                {plainText(text)}
              </p>
            )}
          </>
        ),
      }))}
    />
  );
}

function Changes({ changes }: Pick<IncidentStep, 'changes'>) {
  const { t } = useTranslation('incidents');
  const [language] = useLanguage();
  const valueText = (value: string | null): string => {
    if (value === null) return '–';
    return INSTANT.test(value) ? formatMoment(Date.parse(value), language) : plainLine(value);
  };
  return changes.map(({ field, before, after }) => (
    <p key={field}>
      <span>{t(`field.${field as 'seen'}`)}</span>{' '}
      <span translate="no">{`${valueText(before)} → ${valueText(after)}`}</span>
    </p>
  ));
}
