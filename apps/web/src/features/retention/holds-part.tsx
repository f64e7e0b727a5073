import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useHoldsQuery } from './api.ts';
import { HoldLine } from './hold-line.tsx';

/** Every hold, those due for review first. */
export function HoldsPart() {
  const { t } = useTranslation('retention');
  const query = useHoldsQuery({ all: '1' });
  const { data } = query;
  return (
    <Flex vertical gap={12}>
      <p>{t('hold.lead')}</p>
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data?.length === 0 && <p>{t('hold.none')}</p>}
      <Flex component="ul" vertical className="lines">
        {data?.map((hold) => (
          <HoldLine key={hold.id} hold={hold} named />
        ))}
      </Flex>
    </Flex>
  );
}
