import {
  CircleCheckIcon,
  LoaderPinwheelIcon,
  MessageSquareIcon,
  PauseIcon,
  SpadeIcon,
  TriangleAlertIcon,
  UserIcon,
  VideoOffIcon,
  WrenchIcon,
} from 'lucide-react';
import './alarm-list.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Alarm, AlarmKind } from '@pitdesk/contracts/alarms';
import { ALARMS } from '@pitdesk/contracts/alarms';
import { playerIdOf } from '@pitdesk/contracts/players';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { OpenIncidentButton } from '#components/open-incident.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { PlayerMenuButton } from '#features/players/player-menu.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { AlarmCourseNote } from './alarm-course.tsx';
import { alarmLink } from './alarm-link.ts';
import { type AlarmGroup, SHOWN_OF_A_KIND } from './alarm-order.ts';
import { useAlarmText } from './alarm-text.ts';
import { isRinging, useAcknowledgeAlarmMutation } from './api.ts';

interface KindProps extends AlarmGroup {
  user: LoadedUser;
  onLeave: () => void;
}

/** The alarms of one kind: a few one by one, many as one line that expands. */
export function AlarmKindList({ kind, alarms, user, onLeave }: KindProps) {
  const { t } = useTranslation('alarms');
  const summary = useRef<HTMLElement>(null);
  const [acknowledge] = useAcknowledgeAlarmMutation();
  const mayAcknowledge = useMay('alarms.acknowledge');
  const amongAlike = alarms.length > SHOWN_OF_A_KIND;
  const rows = (
    <Flex component="ul" vertical gap={amongAlike ? 0 : 8} className={amongAlike ? 'lines' : undefined}>
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} user={user} amongAlike={amongAlike} onLeave={onLeave} />
      ))}
    </Flex>
  );
  const first = alarms[0];
  if (!amongAlike || first === undefined) return rows;
  const ringing = alarms.filter(isRinging);
  const acknowledgeAll = async (): Promise<void> => {
    summary.current?.focus();
    // One after another: each acknowledgement is an act of its own.
    for (const alarm of ringing) await acknowledge({ alarm, by: user });
  };
  return (
    <details className={`alarm-kind box edge ${ringing.length > 0 ? EDGES[first.severity] : ''}`}>
      <summary ref={summary}>
        <AlarmIcon kind={kind} />
        <span className="strong">{t(`kind.${kind}`)}</span>
        <span translate="no" className="pill is-over tabular">
          {alarms.length}
        </span>
        <Moment at={first.since} />
      </summary>
      {mayAcknowledge && ringing.length > 0 && (
        <Button size="small" onClick={() => void acknowledgeAll()}>
          {t('acknowledgeAll', { number: ringing.length })}
        </Button>
      )}
      {rows}
    </details>
  );
}

interface RowProps {
  alarm: Alarm;
  user: LoadedUser;
  /** True within a group, whose heading names the kind. */
  amongAlike?: boolean;
  /** Called when a link to another page is followed. */
  onLeave: () => void;
}

/** One alarm: its cause, place, start, and the colleague who acknowledged it. */
function AlarmRow({ alarm, user, amongAlike = false, onLeave }: RowProps) {
  const { t } = useTranslation('alarms');
  const { t: common } = useTranslation();
  const textOf = useAlarmText();
  const link = useRef<HTMLAnchorElement>(null);
  const [acknowledge, { isError, isLoading, originalArgs }] = useAcknowledgeAlarmMutation();
  const mayAcknowledge = useMay('alarms.acknowledge');
  const { acknowledged, kind, table } = alarm;
  /** The account that holds the alarm, or '' for nobody, while a comment is typed. */
  const [isTyping, setTyping] = useState<string | null>(null);
  const isOthers = acknowledged !== null && acknowledged.by.id !== String(user.id);
  const nameOf = useTableNames();
  // A case can begin without a table.
  const name =
    alarm.facts.kind === 'case_critical' && table.title === ''
      ? t('kind.case_critical')
      : nameOf(table.id, table.title);
  const what = t(`kind.${kind}`);
  return (
    <Flex
      component="li"
      gap={12}
      className={amongAlike ? 'alarm' : `box pad edge ${acknowledged === null ? EDGES[alarm.severity] : ''}`}
    >
      {!amongAlike && <AlarmIcon kind={kind} />}
      <Flex vertical gap={6} className="fill">
        <Flex component="p" wrap gap="0 8px" align="baseline" className="alarm__head">
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
          {!amongAlike && <span className="muted">{what}</span>}
          <Moment at={alarm.since} />
        </Flex>
        {!(amongAlike && kind === 'player_waiting') && <p className="words">{textOf(alarm.facts)}</p>}
        <AlarmCourseNote alarm={alarm} />
        <Flex wrap gap={8} align="center">
          <LinkButton
            ref={link}
            size="small"
            to={alarmLink(alarm)}
            aria-label={t('goTo', { act: t(`go.${kind}`), table: name })}
            onClick={onLeave}
          >
            {t(`go.${kind}`)}
          </LinkButton>
          <CareReply alarm={alarm} onLeave={onLeave} />
          <LinkButton type="text" size="small" to={paths.floorAt.link(alarm.raised_at)} onClick={onLeave}>
            {common('floorAt')}
          </LinkButton>
          {acknowledged === null && mayAcknowledge && (
            <Button
              type="text"
              size="small"
              aria-label={t('acknowledgeOne', { what, table: name })}
              onClick={() => {
                // The button disappears, so the focus moves to this row.
                link.current?.focus();
                void acknowledge({ alarm, by: user });
              }}
            >
              {t('acknowledge')}
            </Button>
          )}
          {mayAcknowledge && isTyping === null && (
            <Button
              type="text"
              size="small"
              aria-label={`${t(isOthers ? 'takeOver' : 'comment')}: ${what}, ${name}`}
              onClick={() => setTyping(acknowledged?.by.id ?? '')}
            >
              {t(isOthers ? 'takeOver' : 'comment')}
            </Button>
          )}
          {acknowledged !== null && (
            <span className="note inline">
              <CircleCheckIcon />
              <span>{t('acknowledgedBy', { name: plainLine(acknowledged.by.username) })}</span>
            </span>
          )}
          <OpenIncident alarm={alarm} onLeave={onLeave} />
          {'player' in alarm.facts && alarm.facts.player !== undefined && (
            <PlayerMenuButton
              player={{
                id: playerIdOf(alarm.facts.player),
                player: alarm.facts.player,
                tableId: table.title === '' ? undefined : table.id,
              }}
            />
          )}
        </Flex>
        {acknowledged !== null && acknowledged.comment !== '' && (
          <p className="note words">{plainLine(acknowledged.comment)}</p>
        )}
        {isTyping !== null && (
          <CommentForm
            label={t('commentLabel')}
            verb={t(isOthers ? 'takeOver' : 'acknowledge')}
            isBusy={isLoading}
            onSend={async (comment) => {
              const from = isTyping === '' ? {} : { takesOverFrom: isTyping };
              const { error } = await acknowledge({ alarm, by: user, comment, ...from });
              // The comment stays for another try, unless somebody else was faster.
              if (error !== undefined && failureIn(error)?.code !== 'request.conflict') return;
              link.current?.focus();
              setTyping(null);
            }}
            onCancel={() => {
              link.current?.focus();
              setTyping(null);
            }}
          />
        )}
        {isError && originalArgs?.takesOverFrom !== undefined && (
          <p className="note problem" role="alert">
            {t('notTakenOver')}
          </p>
        )}
        {isError && originalArgs?.takesOverFrom === undefined && acknowledged === null && (
          <p className="note problem" role="alert">
            {t('notAcknowledged')}
          </p>
        )}
      </Flex>
    </Flex>
  );
}

interface CommentFormProps {
  label: string;
  verb: string;
  isBusy: boolean;
  onSend: (comment: string) => Promise<void>;
  onCancel: () => void;
}

/** A comment in the row itself: the drawer stays the only layer. */
function CommentForm({ label, verb, isBusy, onSend, onCancel }: CommentFormProps) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const one = useOneAtATime();
  return (
    <form
      className="alarm__comment"
      onSubmit={(event) => {
        event.preventDefault();
        void one(() => onSend(comment.trim()));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input
        autoFocus
        aria-label={label}
        placeholder={label}
        value={comment}
        maxLength={ALARMS.commentMaxLength}
        onChange={({ target }) => setComment(target.value)}
      />
      <Button htmlType="submit" type="primary" size="small" disabled={isBusy}>
        {verb}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('modal.cancel')}
      </Button>
    </form>
  );
}

/** A link to the player's message, with the care reply in the message box. */
function CareReply({ alarm: { facts, table }, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const { t } = useTranslation('alarms');
  if (facts.kind !== 'case_critical' || facts.message === null) return null;
  const { created_at, key } = facts.message;
  return (
    <LinkButton
      size="small"
      to={paths.tableChat.careReply(table.id, `${created_at}~${key}`)}
      aria-label={t('goTo', { act: t('go.care_reply'), table: table.title })}
      onClick={onLeave}
    >
      {t('go.care_reply')}
    </LinkButton>
  );
}

/** Recently resolved alarms: the time, the duration, and who acknowledged them. */
export function PastAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslation('alarms');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  if (alarms.length === 0) return null;
  const lasted = ({ since, resolved_at }: Alarm): string =>
    formatSpan(Date.parse(resolved_at ?? since) - Date.parse(since), language, 'long');
  return (
    <details className="past-alarms">
      <summary className="note">{t('past', { number: alarms.length })}</summary>
      <ul className="lines">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="alarm">
            <Flex component="p" wrap gap="0 8px" align="baseline" className="alarm__head">
              <strong>
                <bdi translate="no">{nameOf(alarm.table.id, alarm.table.title)}</bdi>
              </strong>
              <span className="muted">{t(`kind.${alarm.kind}`)}</span>
              <Moment at={alarm.resolved_at ?? alarm.since} />
            </Flex>
            <p className="note">
              <span>{t('lasted', { span: lasted(alarm) })}</span>
              {alarm.acknowledged !== null && (
                <>
                  {' '}
                  <span>{`· ${t('acknowledgedBy', { name: plainLine(alarm.acknowledged.by.username) })}`}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const EDGES: Record<Alarm['severity'], string> = { urgent: 'edge-danger', attention: 'edge-attention' };

const ICONS: Readonly<Record<AlarmKind, ReactNode>> = {
  table_stuck: <PauseIcon />,
  stream_down: <VideoOffIcon />,
  rule_broken: <TriangleAlertIcon />,
  wheel_biased: <LoaderPinwheelIcon />,
  relief_missing: <UserIcon />,
  player_waiting: <MessageSquareIcon />,
  correction_waiting: <WrenchIcon />,
  case_critical: <TriangleAlertIcon />,
  table_down: <PauseIcon />,
  table_disobeys: <TriangleAlertIcon />,
  cards_overdue: <SpadeIcon />,
};

const AlarmIcon = ({ kind }: { kind: AlarmKind }) => <span className="alarm__icon">{ICONS[kind]}</span>;

/** Opens an incident about a table's alarm. Alarms about players lead to their own desks. */
function OpenIncident({ alarm: { id, table, facts }, onLeave }: Pick<RowProps, 'alarm' | 'onLeave'>) {
  if (table.title === '' || 'player' in facts) return null;
  const round = 'round_id' in facts ? facts.round_id : undefined;
  return (
    <OpenIncidentButton
      known={{ origin: 'alarm', id, table: table.id, round }}
      size="small"
      onClick={onLeave}
    />
  );
}
