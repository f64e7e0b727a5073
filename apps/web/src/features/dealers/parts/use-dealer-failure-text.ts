import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from '#components/failure-text.ts';
import { plainLine } from '#lib/text/plain-line.ts';

/** Returns a function that describes the failure of an action on a dealer. */
export function useDealerFailureText(): (failure: CallFailure) => string {
  const { t } = useTranslation('dealers');
  const { t: common } = useTranslation();
  return ({ code, standing }) => {
    switch (code) {
      case 'dealer.place_taken':
        return standing
          ? t('failure.placeTakenBy', { name: plainLine(standing.display_name) })
          : t('failure.placeTaken');
      case 'dealer.moved':
        return t('failure.moved');
      case 'dealer.may_not_deal':
        return t('failure.mayNotDeal');
      case 'dealer.inactive':
        return t('failure.inactive');
      case 'dealer.relief_clash':
        return t('failure.reliefClash');
      case 'dealer.slot_past':
        return t('failure.slotPast');
      case 'dealer.photo_unusable':
        return t('failure.photo');
      case 'permission.other_terminal':
        return t('failure.otherTerminal');
      case 'request.not_found':
        return t('failure.gone');
      default:
        return common(failureText(code));
    }
  };
}
