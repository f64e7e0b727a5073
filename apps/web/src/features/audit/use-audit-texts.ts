import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What actions and kinds of targets are called; one that this version does not know stays as it was written. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  return useMemo(
    () => ({
      actionText: (action: string): string => {
        const known = AUDIT_ACTIONS.find((one) => one === action);
        return known === undefined ? action : t(`action.${known}`);
      },
      kindText: (kind: string): string => {
        const known = AUDIT_TARGETS.find((one) => one === kind);
        return known === undefined ? kind : t(`kind.${known}`);
      },
    }),
    [t],
  );
}
