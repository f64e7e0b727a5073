import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/link-button.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { TableUpTo } from '#features/rounds/pictures/table-up-to.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import type { TableAt } from './floor-at.ts';
import { Missing } from './table-at-card.tsx';

interface Props {
  table: TableAt;
  at: number;
  /** The end of the shown span. */
  until: number;
  onClose: () => void;
}

/** The cards and the roads of one table up to the second, and the way on to its records. */
export function TableDetail({ table: { table, round }, at, until, onClose }: Props) {
  const { t } = useTranslation('floor-at');
  const [mayChat, mayRounds] = [useMay('chat.read'), useMay('rounds.read')];
  const name = useTableNames()(table.id, table.title);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It opens below the tables, which may be out of sight. Chromium returns a promise, which is no clean-up.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Section
        title={t('detail', { table: name })}
        extra={
          <Flex wrap gap={8}>
            {mayRounds && round.is === 'known' && (
              <LinkButton size="small" to={paths.round.link(round.value.id)}>
                {t('toRound')}
              </LinkButton>
            )}
            {mayRounds && (
              <LinkButton size="small" to={paths.tableRounds.link(table.id, table.title)}>
                {t('toRounds')}
              </LinkButton>
            )}
            {mayChat && (
              <LinkButton size="small" to={paths.tableChat.link(table.id)}>
                {t('toChat')}
              </LinkButton>
            )}
            <Button size="small" onClick={onClose}>
              {t('close')}
            </Button>
          </Flex>
        }
      >
        {round.is === 'known' ? (
          <TableUpTo round={round.value} at={at} until={until} />
        ) : (
          <p>
            <Missing known={round} text={t('noRound')} />
          </p>
        )}
      </Section>
    </div>
  );
}
