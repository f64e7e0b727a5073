import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageIcon } from '../../../components/icons.tsx';

interface Props {
  /** The table that the address names; null where it names none. */
  wanted: string | null;
  listLink: string;
}

/** Where the thread would stand: nothing is chosen, or what the address names is not among the conversations. */
export function NoneChosen({ wanted, listLink }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <section className="inbox__thread inbox__none">
      <MessageIcon />
      <h2>{wanted === null ? t('empty.noneChosen') : t('empty.unknown')}</h2>
      <p>{wanted === null ? t('empty.noneChosenText') : t('empty.unknownText')}</p>
      {wanted !== null && <Link to={listLink}>{t('thread.back')}</Link>}
    </section>
  );
}
