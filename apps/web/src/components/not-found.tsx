import type { ReactNode } from 'react';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { EmptyBox } from './empty-box.tsx';

/** A form control, found by its id or its name. */
type Thing = 'event' | 'round' | 'dealer' | 'player' | 'table' | 'report' | 'conversation';

interface Props {
  what: Thing;
  /** It is all that the page shows. */
  alone?: boolean;
  /** Why it may be missing, and what to do. */
  children?: ReactNode;
}

/** Replaces a thing that the address or a press requested and that does not exist. */
export function NotFound({ what, alone = false, children }: Props) {
  const { t, ready } = useValidationTexts();
  if (!ready) return null;
  return (
    <EmptyBox title={t('notFound', { name: t(`thing.${what}`) })} role="status" alone={alone}>
      {children}
    </EmptyBox>
  );
}
