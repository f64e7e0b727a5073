import './waiting.css';
import type { WaitingPerson } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { Badge, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
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
      <span className="strong cut">
        <bdi translate="no">{plainLine(personName(player)) || t('row.unknownSender')}</bdi>
      </span>
      <TargetWait since={since} seconds={target_s} />
      <Flex component="span" gap={8} align="center" className="fill">
        {first !== undefined && <ReasonMark reason={first.reason} />}
        <bdi translate="no" className="cut hint">
          {table}
        </bdi>
      </Flex>
      <Flex component="span" gap={4} align="center" className="conversation__marks">
        {person.language !== null && (
          <abbr
            translate="no"
            className="person__language muted"
            title={languageName(person.language, language)}
          >
            {person.language.toUpperCase()}
          </abbr>
        )}
        {children}
        {count > 1 && (
          <span className="person__count" title={t('row.messages', { count })}>
            <span className="visually-hidden">{t('row.messages', { count })}</span>
            <Badge translate="no" count={count} title="" aria-hidden="true" />
          </span>
        )}
      </Flex>
    </>
  );
}
