import { ScrollRegion } from '#components/scroll-region.tsx';
import './dossier.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { EntityId } from '@pitdesk/contracts/fields';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import type { RoundCorrection, RoundDossier } from '@pitdesk/contracts/rounds';
import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { NotFound } from '#components/not-found.tsx';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useRoundDossierQuery } from '../api.ts';
import { CorrectionDialog, CorrectionStateMark } from '../changes/correction-dialog.tsx';
import { PageSkeleton, WhereOffered } from '../page-states.tsx';
import Felt from '../pictures/felt/felt.tsx';
import { isChangeable, isVoidable, roundName } from '../result/round-name.ts';
import { endOfRound } from '../round-at.ts';
import { Breaches } from './breaches.tsx';
import { Part } from './part.tsx';
import { Phases } from './phases.tsx';
import { StreamPart } from './stream-part.tsx';
import { Versions } from './versions.tsx';
import '../rounds.css';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { ResultMark, RoundStateMark } from '../result/result-mark.tsx';

/** Renders another feature's actions for a round, by its id and its name. */
type EvidenceSlot = (id: EntityId, name: string) => ReactNode;

/** All data of a round, for a dispute or a regulator. */
export default function DossierPage({ evidence }: { evidence: EvidenceSlot }) {
  return (
    <WhereOffered>
      <RoundPage evidence={evidence} />
    </WhereOffered>
  );
}

function RoundPage({ evidence }: { evidence: EvidenceSlot }) {
  const { t } = useTranslation('rounds');
  const { id = '' } = useParams();
  const query = useRoundDossierQuery(id, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const failure = failureIn(error);
  const title = t('roundNamed', { name: data === undefined ? `#${id}` : roundName(data.round) });
  useDocumentTitle(title);
  if (failure?.code === 'request.not_found') {
    return (
      <NotFound what="round" alone>
        <span>{`#${id}`}</span>
      </NotFound>
    );
  }
  return (
    <>
      {data === undefined && <PageHead title={title} />}
      <QueryState query={query} loading={<PageSkeleton />} />
      {data !== undefined && <Dossier dossier={data} evidence={evidence} />}
    </>
  );
}

function Dossier({ dossier, evidence }: { dossier: RoundDossier; evidence: EvidenceSlot }) {
  const { t } = useTranslation('rounds');
  const { round, stream, versions, breaches, corrections, chat, audit } = dossier;
  // A round that was voided or corrected since needs no action.
  const isBroken = breaches.length > 0 && isChangeable(round);
  return (
    <Flex vertical gap={16} className="dossier">
      <DossierHead dossier={dossier} evidence={evidence} />
      {isBroken && <BrokenRules dossier={dossier} />}
      <div className="halves">
        <Flex vertical gap={16}>
          {round.game === 'baccarat' && (
            <Part title={t('dossier.cards')}>
              <Felt cards={round.cards} outcome={round.outcome} sideBets={round.side_bets} />
            </Part>
          )}
          <Versions versions={versions} />
          {!isBroken && (
            <Part title={t('dossier.rules')}>
              {breaches.length === 0 ? <p>{t('dossier.noBreach')}</p> : <Breaches breaches={breaches} />}
            </Part>
          )}
          <Part title={t('corrections.title')}>
            <Proposals corrections={corrections} />
          </Part>
          <Part title={t('dossier.acts')}>
            <Acts entries={audit} />
          </Part>
        </Flex>
        <Flex vertical gap={16}>
          <Phases round={round} />
          <StreamPart stream={stream} />
          <Part title={t('dossier.chat')}>
            <ChatPart chat={chat} />
          </Part>
        </Flex>
      </div>
    </Flex>
  );
}

/** The broken rules of a valid record: the expected and the recorded values, and a link to correct them. */
function BrokenRules({ dossier: { round, breaches } }: { dossier: RoundDossier }) {
  const { t } = useTranslation('rounds');
  const [, openForm] = useOpenForm();
  const isOffered = useConsoleInfoQuery().data?.capabilities.round_changes === true;
  const mayCorrect = useMay('rounds.propose') && isOffered;
  return (
    <section aria-label={t('dossier.rules')}>
      <Alert
        type="error"
        showIcon
        role="none"
        title={t('dossier.broken', { count: breaches.length })}
        description={<Breaches breaches={breaches} />}
        action={
          mayCorrect && (
            <Button danger onClick={() => openForm(`correct:${round.id}`)}>
              {t('action.correct')}
            </Button>
          )
        }
      />
    </section>
  );
}

/** The chat at the table during the round. */
function ChatPart({ chat }: { chat: RoundDossier['chat'] }) {
  const { t } = useTranslation('rounds');
  if (chat === null) return <p className="muted">{t('dossier.noChat')}</p>;
  if (chat.messages.length === 0) return <p className="muted">{t('dossier.silence')}</p>;
  return (
    <>
      <ScrollRegion className="scrolls low" label={t('dossier.chat')}>
        <Flex component="ul" vertical gap={8}>
          {chat.messages.map(({ key, sender, message, created_at, hidden, withheld, type }) => (
            <Flex component="li" vertical gap={1} key={key}>
              <Flex component="span" wrap gap={8} className="hint">
                <bdi translate="no">{plainLine(sender) || t('dossier.unknownSender')}</bdi>
                {type !== 'them' && <span>{t('dossier.staff')}</span>}
                <Moment at={created_at} shows="whole" />
              </Flex>
              <bdi translate="no" className="words">
                {hidden || withheld !== undefined ? t('dossier.hidden') : message}
              </bdi>
            </Flex>
          ))}
        </Flex>
      </ScrollRegion>
      {chat.capped && <p className="muted">{t('dossier.moreChat')}</p>}
    </>
  );
}

/** The corrections of a round, each with its dialog. */
function Proposals({ corrections }: { corrections: readonly RoundCorrection[] }) {
  const { t } = useTranslation('rounds');
  const [opened, setOpened] = useState<string>();
  const chosen = corrections.find(({ id }) => id === opened);
  if (corrections.length === 0) return <p className="muted">{t('dossier.noCorrections')}</p>;
  return (
    <>
      <Flex component="ul" vertical gap={6}>
        {corrections.map(({ id, state, proposed_by, proposed_at, reason }) => (
          <li key={id}>
            <CorrectionStateMark state={state} />{' '}
            <span>{t('corrections.proposedBy', { name: plainLine(proposed_by.username) })}</span>{' '}
            <Moment at={proposed_at} shows="whole" />
            <span>:</span> <q>{uncutLine(reason)}</q>{' '}
            <Button type="link" onClick={() => setOpened(id)}>
              {t('corrections.look')}
            </Button>
          </li>
        ))}
      </Flex>
      {chosen !== undefined && <CorrectionDialog correction={chosen} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The round, and its actions. */
function DossierHead({
  dossier: { round, table },
  evidence,
}: {
  dossier: RoundDossier;
  evidence: EvidenceSlot;
}) {
  const { t } = useTranslation('rounds');
  const { data: info } = useConsoleInfoQuery();
  // Reserves the space of the buttons until the permission is known.
  const isOffered = info?.capabilities.round_changes !== false;
  const { t: common } = useTranslation();
  const mayFloor = useMay('alarms.read');
  const [mayCorrect, mayVoid] = [useMay('rounds.propose'), useMay('rounds.void')];
  const [form, openForm] = useOpenForm();
  const nameOf = useTableNames();
  const tableLink =
    round.game === null
      ? paths.tableRounds.link(table.id, table.title)
      : paths.tableRoundsOfGame.link(round.game, table.id, table.title);
  return (
    <Flex component="header" wrap gap="8px 16px" align="center" className="spaced">
      <h1>{t('roundNamed', { name: roundName(round) })}</h1>
      <Flex component="p" wrap gap="4px 14px" align="center" className="reserved rounds-head__facts muted">
        <Link to={tableLink}>
          <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
        </Link>
        <Moment at={round.started_at} shows="whole" focusable />
        <span>{t(`game.${round.game ?? OTHER_GAME}`)}</span>
        <span>{plainLine(round.game_version)}</span>
        <RoundStateMark round={round} />
        <ResultMark round={round} />
      </Flex>
      <Flex wrap gap={8} className="rounds-head__links end">
        {mayFloor && (
          <LinkButton to={paths.floorAt.link(endOfRound(round) ?? round.started_at)}>
            {common('floorAt')}
          </LinkButton>
        )}
        {evidence(round.id, t('roundNamed', { name: roundName(round) }))}
        {isOffered && mayCorrect && (
          <Button
            disabled={info === undefined || round.game === null || !isChangeable(round)}
            title={isChangeable(round) ? undefined : t('refusal.correct')}
            onClick={() => openForm(`correct:${round.id}`)}
          >
            {t('action.correct')}
          </Button>
        )}
        {isOffered && mayVoid && (
          <Button
            danger
            disabled={info === undefined || !isVoidable(round)}
            title={isVoidable(round) ? undefined : t('refusal.void')}
            onClick={() => openForm(`void:${round.id}`)}
          >
            {t('action.void')}
          </Button>
        )}
      </Flex>
      <ChangeDialog form={form} rounds={[round]} onClose={() => openForm(null)} />
    </Flex>
  );
}

const OURS = [
  'round.voided',
  'round.correction_proposed',
  'round.correction_rejected',
  'round.correction_withdrawn',
  'round.corrected',
  'evidence.made',
  'permission.refused',
] as const;

/** The audit of this round, the newest first, refusals included. */
function Acts({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation(['rounds', 'fields']);
  if (entries.length === 0) return <p className="muted">{t('dossier.noActs')}</p>;
  return (
    <ScrollRegion className="scrolls" label={t('dossier.acts')}>
      <table className="cells">
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('dossier.who')}</th>
            <th scope="col">{t('dossier.what')}</th>
            <th scope="col">{t('fields:result')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, actor, action, result, code }) => {
            const known = OURS.find((one) => one === action);
            return (
              <tr key={seq}>
                <td>
                  <Moment at={at} shows="whole" />
                </td>
                <td>
                  <bdi translate="no">{plainLine(actor.username)}</bdi>
                </td>
                <td>{known === undefined ? action : t(`act.${known}`)}</td>
                <td>
                  <span>{t(`actResult.${result}`)}</span>
                  {code !== null && (
                    <>
                      {' '}
                      <code>{code}</code>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
