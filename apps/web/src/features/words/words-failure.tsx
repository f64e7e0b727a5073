import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';

/** Returns the text of a refusal that only the lists have; undefined for others. */
function refusal(code: FailureCode) {
  switch (code) {
    case 'words.unchanged':
      return 'lists:drafted.unchanged' as const;
    case 'words.changed':
      return 'failure.changed' as const;
    case 'words.own':
      return 'lists:drafted.own' as const;
    case 'words.no_dry_run':
      return 'failure.noDryRun' as const;
    default:
      return undefined;
  }
}

export function WordsFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation(['words', 'lists']);
  const text = failure && refusal(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
