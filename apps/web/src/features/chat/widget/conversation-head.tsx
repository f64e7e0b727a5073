import type { Conversation } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { Button, Flex } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '#lib/text/plain-line.ts';
import { KEYS } from '../inbox/inbox-keys.ts';
import { PersonWait } from '../waiting/person-facts.tsx';
import { useNoAnswer } from '../waiting/use-no-answer.ts';
import { WaitingCount } from '../waiting/waiting-count.tsx';

interface Props {
  conversation: Conversation;
  /** The player whose conversation is open; null for the whole table. */
  player: string | null;
  title: Ref<HTMLHeadingElement>;
  onWholeTable: () => void;
  /** Absent if nobody else waits. */
  onNextWaiting: (() => void) | undefined;
}

/** The head of the chosen conversation in the panel: who waits there, and the way to the next who waits. */
export function ConversationHead({ conversation, player, title, onWholeTable, onNextWaiting }: Props) {
  const { t } = useTranslation('inbox');
  const noAnswer = useNoAnswer(conversation, player);
  const person = conversation.waiting.find((one) => one.player === player);
  if (player === null && onNextWaiting === undefined) return null;
  return (
    <Flex wrap gap="4px 8px" align="center" className="conversation-head">
      {(player !== null || conversation.waiting_count > 0) && (
        <h3 className="cut" ref={title} tabIndex={-1}>
          {player === null ? (
            <WaitingCount count={conversation.waiting_count} />
          ) : (
            <bdi translate="no">{plainLine(personName(player)) || player}</bdi>
          )}
        </h3>
      )}
      {person !== undefined && (
        <span className="mark">
          <PersonWait person={person} />
        </span>
      )}
      <Flex wrap gap="4px 8px" component="span">
        {player !== null && (
          <Button size="small" onClick={onWholeTable}>
            {t('thread.whole')}
          </Button>
        )}
        {player !== null && noAnswer !== null && (
          <Button size="small" onClick={noAnswer}>
            {t('noAnswer.mark')}
          </Button>
        )}
        {onNextWaiting !== undefined && (
          <Button size="small" aria-keyshortcuts={KEYS.waiting} onClick={onNextWaiting}>
            {t('list.next')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
