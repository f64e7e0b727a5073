import { HIDING_REASONS } from '@pitdesk/contracts/chat';
import { REMOVAL_REASONS } from '@pitdesk/contracts/players';
import { VOID_REASONS } from '@pitdesk/contracts/rounds';
import { SANCTION_REASONS } from '@pitdesk/contracts/sanctions';
import { TABLE_REASONS } from '@pitdesk/contracts/table-control';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The codes of all kinds of acts; a code means the same in each list. */
const REASON_CODES = [
  ...VOID_REASONS,
  ...REMOVAL_REASONS,
  ...HIDING_REASONS,
  ...SANCTION_REASONS,
  ...TABLE_REASONS,
];
export type ReasonCode = (typeof REASON_CODES)[number];

/** Returns a function that returns the text of a reason's code. */
export function useReasonTexts(): (code: ReasonCode) => string {
  const { t } = useTranslation('reasons');
  return useCallback((code) => t(`code.${code}`), [t]);
}

/** Like `useReasonTexts`, for a code from data; an unknown one is returned unchanged. */
export function useKnownReasonTexts(): (code: string) => string {
  const textOf = useReasonTexts();
  return useCallback(
    (code) => {
      const known = REASON_CODES.find((one) => one === code);
      return known === undefined ? code : textOf(known);
    },
    [textOf],
  );
}
