import './waiting.css';
import type { WaitingPerson } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { TargetWait } from '../assignment/target-wait.tsx';
import { languageName } from '../translating/names.ts';
import { ReasonMark } from './reason-mark.tsx';

/** How long a player waits, and why. */
export function PersonWait({ person: { since, target_s, messages } }: { person: WaitingPerson }) {
  const [first] = messages;
  return (
    <>
      <TargetWait since={since} seconds={target_s} />
      {first !== undefined && <ReasonMark reason={first.reason} />}
    </>
  );
}

interface FactsProps {
  person: WaitingPerson;
  table: string;
  /** Further marks. */
  children: ReactNode;
}

/** The content of a row: who waits, for how long, why and where. */
export function PersonFacts({ person, table, children }: FactsProps) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { player, since, target_s, messages, count } = person;
  const [first] = messages;
  return (
    <>
      <span className="person__name one-line">
        <bdi translate="no">{plainLine(personName(player)) || t('row.unknownSender')}</bdi>
      </span>
      <TargetWait since={since} seconds={target_s} />
      <span className="person__place">
        {first !== undefined && <ReasonMark reason={first.reason} />}
        <bdi translate="no" className="one-line quiet">
          {table}
        </bdi>
      </span>
      <span className="person__marks">
        {person.language !== null && (
          <abbr translate="no" className="person__language" title={languageName(person.language, language)}>
            {person.language.toUpperCase()}
          </abbr>
        )}
        {children}
        {count > 1 && (
          <span className="person__count tabular" title={t('row.messages', { count })}>
            <span className="visually-hidden">{t('row.messages', { count })}</span>
            <span translate="no" aria-hidden="true">
              {formatNumber(count, language)}
            </span>
          </span>
        )}
      </span>
    </>
  );
}
