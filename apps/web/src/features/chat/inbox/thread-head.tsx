import type { Conversation, Presence, WaitingPerson } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Flex } from 'antd';
import { ChevronLeftIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { PersonWait } from '../waiting/person-facts.tsx';
import { WaitingCount } from '../waiting/waiting-count.tsx';

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  /** The player whose conversation is open; null for the whole table. */
  player: string | null;
  /** The wait of that player. */
  person: WaitingPerson | undefined;
  staff: Presence['staff'];
  title: Ref<HTMLHeadingElement>;
  /** The address of the list, for narrow screens. */
  listLink: string;
  tableLink: string;
  /** True if the whole table's messages are shown for the player. */
  isWhole: boolean;
  acts: ReactNode;
}

/** The head of a thread: the way back, the player or the table, the wait, the holder and the actions. */
export function ThreadHead(props: Props) {
  const { conversation, name, game, player, person, staff, title, listLink, tableLink } = props;
  const { isWhole, acts } = props;
  const { t } = useTranslation('inbox');
  const { table } = conversation;
  return (
    <Flex wrap gap="6px 12px" align="center" component="header" className="thread-head">
      <LinkButton
        className="thread-head__back"
        type="text"
        icon={<ChevronLeftIcon />}
        to={listLink}
        aria-label={t('thread.back')}
      />
      <div className="thread-head__table">
        <h2 className="thread-head__title cut" id="thread-title" ref={title} tabIndex={-1}>
          <bdi translate="no">{player === null ? name : plainLine(personName(player)) || player}</bdi>
        </h2>
        <Flex component="p" className="thread-head__facts cut hint">
          {person !== undefined && <PersonWait person={person} />}
          {player === null ? (
            <>
              <WaitingCount count={conversation.waiting_count} />
              {game !== undefined && <span>{t(`game.${game}`)}</span>}
              <span className="cut">{t('filter.terminalNumber', { id: table.terminal_id })}</span>
            </>
          ) : (
            <span className="cut">
              <Link to={tableLink}>
                <bdi translate="no">{name}</bdi>
              </Link>
            </span>
          )}
          {isWhole && <span className="cut">{t('thread.whole')}</span>}
          <TypingLine staff={staff} />
        </Flex>
      </div>
      {acts}
    </Flex>
  );
}

/** Names the colleague who is typing here. */
function TypingLine({ staff }: { staff: Presence['staff'] }) {
  const { t } = useTranslation('inbox');
  const typing = staff.filter((one) => one.typing);
  const [first] = typing;
  return (
    <span
      className="thread-head__typing cut"
      role="status"
    >{`${first !== undefined && typing.length === 1 ? t('typing.one', { name: first.username }) : ''}${typing.length > 1 ? t('typing.several') : ''}`}</span>
  );
}
