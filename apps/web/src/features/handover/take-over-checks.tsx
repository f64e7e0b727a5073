import './handover-page.css';
import type { TakeOverCheck } from '@pitdesk/contracts/handover';
import { TAKE_OVER_CHECKS } from '@pitdesk/contracts/handover';
import { Checkbox, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTextDraft } from '#api/form-drafts.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** Work that may be open, with a link to its page; without a count nothing is open. */
export interface OpenWorkItem {
  name: TakeOverCheck['name'];
  count?: number;
  /** Milliseconds since 1970. */
  oldest?: number;
  to: string;
}

interface CheckedWork {
  /** The open work to record with the takeover. */
  checks: TakeOverCheck[];
  see: (name: TakeOverCheck['name'], seen: boolean) => void;
  drop: () => void;
}

/** Returns the ticked work; ticks are stored while the user visits the pages. */
export function useCheckedWork(waits: readonly OpenWorkItem[]): CheckedWork {
  const { text, type, drop } = useTextDraft('handover:take-over-seen');
  const ticked = text.split(' ');
  return {
    checks: waits.flatMap(({ name, count = 0 }) =>
      count === 0 ? [] : [{ name, count, seen: ticked.includes(name) }],
    ),
    see: (name, seen) =>
      type(TAKE_OVER_CHECKS.filter((one) => (one === name ? seen : ticked.includes(one))).join(' ')),
    drop,
  };
}

interface Props {
  waits: readonly OpenWorkItem[];
  checks: readonly TakeOverCheck[];
  onSee: CheckedWork['see'];
}

/** The open work, each item with a link and a tick. */
export function TakeOverChecks({ waits, checks, onSee }: Props) {
  const { t } = useTranslation('handover');
  return (
    <section aria-label={t('takeOver.checks')}>
      <h3>{t('takeOver.checks')}</h3>
      <ul className="take-over__checks columns">
        {waits.map((wait) => (
          <Flex component="li" key={wait.name} gap={8} align="baseline" justify="space-between">
            <Check wait={wait} check={checks.find(({ name }) => name === wait.name)} onSee={onSee} />
          </Flex>
        ))}
      </ul>
    </section>
  );
}

interface CheckProps {
  wait: OpenWorkItem;
  check: TakeOverCheck | undefined;
  onSee: CheckedWork['see'];
}

function Check({ wait: { name, oldest, to }, check, onSee }: CheckProps) {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const minutes = useMinutesSince(oldest ?? 0);
  const what = t(`takeOver.check.${name}`);
  if (check === undefined) {
    return <span className="muted">{`${what}: ${t('takeOver.none')}`}</span>;
  }
  return (
    <>
      <Checkbox checked={check.seen} onChange={({ target }) => onSee(name, target.checked)}>
        <span>{`${what}:`}</span>{' '}
        <strong translate="no" className="tabular">
          {formatNumber(check.count, language)}
        </strong>
        {oldest !== undefined && minutes > 0 && (
          <span className="muted">{` · ${t('takeOver.longest', { span: formatSpan(minutes * MINUTE_MS, language) })}`}</span>
        )}
      </Checkbox>
      <Link to={to} aria-label={t('takeOver.openOne', { what })}>
        {t('takeOver.open')}
      </Link>
    </>
  );
}
