import type { ReactNode } from 'react';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { EmptyBox } from './empty-box.tsx';

/** A kind of record, as the texts name it. */
type RecordKind = 'event' | 'round' | 'dealer' | 'player' | 'table' | 'report' | 'conversation';

interface Props {
  what: RecordKind;
  /** True where the page shows nothing else. */
  alone?: boolean;
  /** Why it may be missing, and the next step. */
  children?: ReactNode;
}

/** Replaces a requested record that does not exist. */
export function NotFound({ what, alone = false, children }: Props) {
  const { t, ready } = useValidationTexts();
  if (!ready) return null;
  return (
    <EmptyBox title={t('notFound', { name: t(`thing.${what}`) })} role="status" alone={alone}>
      {children}
    </EmptyBox>
  );
}
