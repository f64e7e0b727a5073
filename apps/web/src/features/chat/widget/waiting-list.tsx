import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useGrowingCount } from '#lib/text/use-growing-count.ts';
import type { WaitingAt } from '../inbox/conversation-rules.ts';
import { placeName } from '../live/place.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { PersonFacts } from '../waiting/person-facts.tsx';

/** The number of rows that are mounted at first, and added at the end of the scrolled list. */
const ROWS_AT_ONCE = 50;

interface Props {
  people: readonly WaitingAt[];
  onChoose: (one: WaitingAt) => void;
}

/** The waiting players, longest wait first, shown while no table is chosen. */
export function WaitingList({ people, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const nameOf = useTableNames();
  const [count, end] = useGrowingCount(people.length, ROWS_AT_ONCE);
  return (
    <section className="waiting-list" aria-label={t('widget.waiting')}>
      <h3>{t('widget.waiting')}</h3>
      <Flex component="ul" vertical>
        {people.slice(0, count).map((one) => {
          const { conversation, person } = one;
          const { chat_id: chatId, table } = conversation;
          return (
            <li key={placeName({ chatId, player: person.player })}>
              <Button className="conversation" type="text" block onClick={() => onChoose(one)}>
                <PersonFacts person={person} table={nameOf(table.id, table.title)}>
                  <UnsentMark chatId={chatId} player={person.player} />
                </PersonFacts>
              </Button>
            </li>
          );
        })}
        {count < people.length && <li ref={end} aria-hidden="true" />}
      </Flex>
      <p className="hint">{t('widget.others')}</p>
    </section>
  );
}
