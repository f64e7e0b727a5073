import '../handover-page.css';
import type { HandoverEntry, TakeOverCheck } from '@pitdesk/contracts/handover';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { FoundText } from '#components/found-text.tsx';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { useFollowUpHandoverMutation } from '../api.ts';
import { handoverFailureText } from '../handover-failure-text.ts';

interface Props {
  entry: HandoverEntry;
  /** The search text of the log. */
  find?: string;
  showsTerminal: boolean;
  onCorrect: (entry: HandoverEntry) => void;
}

/** One entry with its corrections, its follow-up and its actions. */
export function LogEntry({ entry, find = '', showsTerminal, onCorrect }: Props) {
  const { t } = useTranslation('handover');
  const { t: common } = useTranslation();
  const [followUp, { isLoading, error }] = useFollowUpHandoverMutation();
  const nameOf = useTableNames();
  const failure = failureIn(error);
  const { id, seq, kind, author, table, round_id, follow_up, corrects, corrected_by } = entry;
  const isTakeOver = kind === 'take_over';
  const isPutRight = corrected_by !== null;
  const text = <FoundText text={plainText(entry.text)} find={find} />;
  return (
    <Flex
      component="article"
      vertical
      gap={6}
      className={`log-entry box pad edge ${follow_up?.open ? 'edge-attention' : ''}`}
      id={`entry-${seq}`}
      data-kind={kind}
      data-put-right={isPutRight || undefined}
      aria-label={t('entry.label', { seq, kind: t(`kind.${kind}`) })}
    >
      <Flex component="header" wrap gap="2px 12px" align="baseline" className="note">
        <span className="log-entry__name strong">{t(`kind.${kind}`)}</span>
        <bdi translate="no" className="log-entry__name">
          <FoundText text={plainLine(author.username)} find={find} />
        </bdi>
        <Moment at={entry.at} shows="whole" focusable />
        <span translate="no" className="log-entry__seq tabular end">{`#${seq}`}</span>
        {showsTerminal && <span>{t('entry.terminal', { id: entry.terminal_id })}</span>}
        {table !== null && (
          <Link to={paths.tableRounds.link(table.id, table.title)}>
            <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
          </Link>
        )}
        {round_id !== null && (
          <Link to={paths.round.link(round_id)}>{t('entry.round', { id: plainLine(round_id) })}</Link>
        )}
      </Flex>
      {isTakeOver && <p className="pre">{t('entry.tookOver', { seq: entry.read_to ?? 0 })}</p>}
      {entry.checks !== null && <Checks checks={entry.checks} />}
      {entry.text !== '' && (
        <p className="pre" dir="auto">
          {isPutRight ? <s>{text}</s> : text}
        </p>
      )}
      {corrects !== null && <p className="note">{t('entry.corrects', { seq: corrects.seq })}</p>}
      {isPutRight && <p className="note">{t('entry.correctedBy', { seq: corrected_by.seq })}</p>}
      {follow_up !== null && follow_up.acts.length > 0 && (
        <ul className="note">
          {follow_up.acts.map(({ act, by, at }) => (
            <li key={at}>
              <span>{`${t(`entry.act.${act}`, { by: plainLine(by) })} ·`}</span>{' '}
              <Moment at={at} shows="whole" />
            </li>
          ))}
        </ul>
      )}
      {!isPutRight && !isTakeOver && (
        <Flex wrap gap={8} align="center">
          {follow_up !== null && (
            <>
              <span className={`pill ${follow_up.open ? 'is-attention' : 'is-over'}`}>
                {t(follow_up.open ? 'entry.open' : 'entry.closed')}
              </span>
              <Button
                size="small"
                disabled={isLoading}
                onClick={() => void followUp({ id, act: follow_up.open ? 'done' : 'reopened' })}
              >
                {t(follow_up.open ? 'entry.done' : 'entry.reopen')}
              </Button>
            </>
          )}
          <Button type="text" size="small" onClick={() => onCorrect(entry)}>
            {t('entry.correct')}
          </Button>
        </Flex>
      )}
      {failure !== undefined && (
        <p role="alert" className="problem">
          {handoverFailureText(t, common, failure)}
        </p>
      )}
    </Flex>
  );
}

/** The open work at the takeover: checked and unchecked. */
function Checks({ checks }: { checks: readonly TakeOverCheck[] }) {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const listOf = (wanted: boolean): string =>
    checks
      .filter(({ seen }) => seen === wanted)
      .map(({ name, count }) => `${t(`takeOver.check.${name}`)} (${formatNumber(count, language)})`)
      .join(', ');
  const [seen, unseen] = [listOf(true), listOf(false)];
  return (
    <>
      {seen !== '' && <p className="note">{t('entry.seen', { list: seen })}</p>}
      {unseen !== '' && <p className="note">{t('entry.unseen', { list: unseen })}</p>}
    </>
  );
}

interface OpenFollowUpsProps {
  open: readonly HandoverEntry[];
  onCorrect: (entry: HandoverEntry) => void;
}

/** Open follow-ups of any shift, above the log until they are done. */
export function OpenFollowUps({ open, onCorrect }: OpenFollowUpsProps) {
  const { t } = useTranslation('handover');
  if (open.length === 0) return <p className="muted">{t('open.none')}</p>;
  const showsTerminal = new Set(open.map(({ terminal_id }) => terminal_id)).size > 1;
  return (
    <Flex component="section" vertical gap={8} aria-labelledby="open-follow-ups">
      <h2 id="open-follow-ups">{t('open.title', { count: open.length })}</h2>
      {open.map((entry) => (
        <LogEntry key={entry.id} entry={entry} showsTerminal={showsTerminal} onCorrect={onCorrect} />
      ))}
    </Flex>
  );
}
