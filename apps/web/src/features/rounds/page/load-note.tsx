import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRoundsAsked } from '../../../api/records/rounds.ts';
import { failureText } from '../../../components/failure-text.ts';

/** Why the recent rounds did not come, beside what is known of them. */
export function LoadNote() {
  const { t } = useTranslation();
  const failure = useSelector((state) => selectRoundsAsked(state).list?.failure ?? null);
  if (failure === null) return null;
  return (
    <p className="table-page__note" role="alert">
      {t(failureText(failure.code))}
    </p>
  );
}
