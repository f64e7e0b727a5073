import { ClockIcon, TriangleAlertIcon } from 'lucide-react';
import './assignment.css';
import type { Instant } from '@pitdesk/contracts/fields';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment, formatSpan } from '#lib/text/format.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { useNow } from '#lib/time/use-now.ts';

/** From this share of the target on, a wait is close to it. */
const CLOSE = 0.75;
const SECOND_MS = 1_000;

export type Pace = 'before' | 'close' | 'over';

const RANKS = { before: 'muted', close: 'is-attention', over: 'is-danger' } as const;

/** Returns whether a wait is within, close to or over its target. */
export function paceOf(waitedMs: number, targetSeconds: number): Pace {
  const share = waitedMs / (targetSeconds * SECOND_MS);
  if (share > 1) return 'over';
  return share >= CLOSE ? 'close' : 'before';
}

/** The time of a wait, compared with the target of the table. */
export function TargetWait({ since, seconds }: { since: Instant; seconds: number }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const moment = Date.parse(since);
  const ms = Math.max(0, useNow() - moment);
  const pace = paceOf(ms, seconds);
  const target = formatDuration(seconds, language);
  const words = t(`assignment.wait.${pace}`, { span: formatSpan(ms, language, 'long'), target });
  return (
    <time
      translate="no"
      className={`mark target-wait tabular ${RANKS[pace]}`}
      data-pace={pace}
      dateTime={since}
      title={`${words} · ${formatMoment(moment, language)}`}
    >
      {pace === 'over' ? <TriangleAlertIcon /> : <ClockIcon />}
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{formatSpan(ms, language)}</span>
    </time>
  );
}
