import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '../../../components/empty-box.tsx';
import { NotFound } from '../../../components/not-found.tsx';

interface Props {
  /** Whether somebody was looked for by name. */
  asked: boolean;
  children: ReactNode;
}

/** Who was looked for is not online, or the filter leaves nobody. */
export function NoneShown({ asked, children }: Props) {
  const { t } = useTranslation('players');
  return asked ? (
    <NotFound what="player">{children}</NotFound>
  ) : (
    <EmptyBox title={t('empty.filtered')}>{children}</EmptyBox>
  );
}
