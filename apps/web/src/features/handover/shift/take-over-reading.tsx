import type { HandoverEntry } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { plainLine, plainText } from '../../../lib/plain-line.ts';

/** What has to be read before a shift is taken over: its words, and nothing to press. */
export function TakeOverReading({ entries, label }: { entries: readonly HandoverEntry[]; label: string }) {
  const { t } = useTranslation('handover');
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself has to be reached by the keys.
    <section className="take-over__reading" aria-label={label} tabIndex={0}>
      {entries.map(({ id, seq, kind, author, at, text, table, follow_up }) => (
        <article key={id}>
          <p className="take-over__who">
            <strong>{t(`kind.${kind}`)}</strong> · <bdi>{plainLine(author.username)}</bdi> ·{' '}
            <Moment at={at} shows="whole" /> · #{seq}
            {table !== null && (
              <>
                {' · '}
                <bdi>{plainLine(table.title)}</bdi>
              </>
            )}
            {follow_up?.open === true && <span className="take-over__open"> · {t('entry.open')}</span>}
          </p>
          <p className="take-over__text" dir="auto">
            {plainText(text)}
          </p>
        </article>
      ))}
    </section>
  );
}
