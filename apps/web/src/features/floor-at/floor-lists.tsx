import { personName } from '@pitdesk/contracts/chat';
import type { FloorPart, FloorSpan } from '@pitdesk/contracts/floor-at';
import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '#components/moment.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { paths } from '#config/paths.ts';
import { alarmLink } from '#features/alarms/alarm-link.ts';
import { useAlarmText } from '#features/alarms/alarm-text.ts';
import { IncidentStateMark, useKindText } from '#features/incidents/incident-parts.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { FloorAt } from './floor-at.ts';

const SHOWN = 100;

interface Props {
  floor: FloorAt;
  span: FloorSpan;
}

/** The alarms, incidents, waits, messages and people on duty of the second. */
export function FloorLists({ floor, span }: Props) {
  const { t } = useTranslation('floor-at');
  const { t: alarms } = useTranslation('alarms');
  const textOf = useAlarmText();
  const nameOf = useTableNames();
  const kindText = useKindText();
  return (
    <Flex vertical gap={16} className="floor-at__lists">
      <List part="alarms" span={span} count={floor.alarms.length}>
        {floor.alarms.slice(0, SHOWN).map((alarm) => (
          <li key={alarm.id}>
            <Head table={nameOf(alarm.table.id, alarm.table.title)} at={alarm.raised_at} />
            <p className="words">
              <Link to={alarmLink(alarm)}>{alarms(`kind.${alarm.kind}`)}</Link>{' '}
              <span>{textOf(alarm.facts)}</span>
            </p>
            {alarm.acknowledged !== null && (
              <p className="note">
                {alarms('acknowledgedBy', { name: plainLine(alarm.acknowledged.by.username) })}
              </p>
            )}
          </li>
        ))}
      </List>
      <List part="incidents" span={span} count={floor.incidents.length}>
        {floor.incidents.slice(0, SHOWN).map((incident) => (
          <li key={incident.id}>
            <Head
              table={incident.table === null ? '–' : nameOf(incident.table.id, incident.table.title)}
              at={incident.at}
            />
            <p className="words">
              <Link to={paths.incident.link(incident.id)}>{kindText(incident)}</Link>{' '}
              {incident.isLater ? (
                <span className="note">{t('recordedLater')}</span>
              ) : (
                <IncidentStateMark state={incident.state} />
              )}
            </p>
          </li>
        ))}
      </List>
      <List part="waits" span={span} count={floor.waiting.length}>
        {floor.waiting.slice(0, SHOWN).map(({ tableId, player, since, messages }) => (
          <li key={`${tableId} ${player}`}>
            <Head table={nameOf(tableId)} at={since} />
            <p>
              <Link to={paths.tableChat.ofPlayer(tableId, player)}>
                <bdi translate="no">{plainLine(personName(player))}</bdi>
              </Link>{' '}
              <span className="note">{t('waitingMessages', { count: messages })}</span>
            </p>
          </li>
        ))}
      </List>
      <List part="messages" span={span} count={floor.messages.length}>
        {floor.messages
          .slice(0, SHOWN)
          .map(({ table_id, chat_id, key, sender, message, created_at, type, withheld }) => (
            <li key={`${chat_id} ${key}`}>
              <Head table={nameOf(table_id)} at={created_at} />
              <p className="words">
                <Link to={paths.tableChat.link(table_id, `${created_at}~${key}`)}>
                  <bdi translate="no">{plainLine(type === 'them' ? personName(sender) : sender)}</bdi>
                </Link>{' '}
                {withheld === undefined ? (
                  <bdi translate="no">{message}</bdi>
                ) : (
                  <span className="muted">{t('hidden')}</span>
                )}
              </p>
            </li>
          ))}
      </List>
      <List part="duty" span={span} count={floor.duty.length}>
        {floor.duty.map(({ terminal_id, username, from }) => (
          <li key={`${terminal_id} ${username} ${from}`}>
            <Flex component="p" wrap gap="0 8px" align="baseline">
              <strong>
                <bdi translate="no">{plainLine(username)}</bdi>
              </strong>
              <Moment at={from} />
            </Flex>
          </li>
        ))}
      </List>
    </Flex>
  );
}

function Head({ table, at }: { table: string; at: string }) {
  return (
    <Flex component="p" wrap gap="0 8px" align="baseline">
      <strong>
        <bdi translate="no">{table}</bdi>
      </strong>
      <Moment at={at} />
    </Flex>
  );
}

interface ListProps {
  part: FloorPart;
  span: FloorSpan;
  count: number;
  children: ReactNode;
}

function List({ part, span, count, children }: ListProps) {
  const { t } = useTranslation('floor-at');
  const id = useId();
  const isRead = span[part].state === 'read';
  return (
    <section className="panel pad" aria-labelledby={id}>
      <Flex gap={8} align="baseline" component="h2" id={id}>
        <span>{t(`part.${part}`)}</span>
        {isRead && count > 0 && (
          <span translate="no" className="pill is-over tabular">
            {count}
          </span>
        )}
      </Flex>
      {!isRead && <p className="muted">{t('withheld')}</p>}
      {isRead && count === 0 && <p className="muted">{t('none')}</p>}
      {isRead && count > 0 && (
        <ScrollRegion className="scrolls low" label={t(`part.${part}`)}>
          <Flex component="ul" vertical gap={8} className="floor-at__rows">
            {children}
          </Flex>
        </ScrollRegion>
      )}
    </section>
  );
}
