import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageIcon } from '../../../components/icons.tsx';
import { NotFound } from '../../../components/not-found.tsx';

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
      {wanted === null ? (
        <>
          <h2>{t('empty.noneChosen')}</h2>
          <p>{t('empty.noneChosenText')}</p>
        </>
      ) : (
        <NotFound what="conversation">
          <p>{t('empty.unknownText')}</p>
          <Link to={listLink}>{t('thread.back')}</Link>
        </NotFound>
      )}
    </section>
  );
}
