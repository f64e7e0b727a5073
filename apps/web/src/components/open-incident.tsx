import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { RowMenuItem } from './data-list/row-menu.tsx';
import { LinkButton } from './link-button.tsx';
import { useMay } from './use-may.ts';

interface Props extends Pick<ComponentProps<typeof LinkButton>, 'size' | 'onClick'> {
  known: Known;
}

type Known = Parameters<typeof paths.incidents.open>[0];

/** Leads to the form of a new incident, filled with what is known here; hidden without the right. */
export function OpenIncidentButton({ known, ...button }: Props) {
  const { t } = useTranslation('lists');
  if (!useMay('incidents.open')) return null;
  return (
    <LinkButton {...button} to={paths.incidents.open(known)}>
      {t('openIncident')}
    </LinkButton>
  );
}

/** Returns the same for a menu: no item without the right. */
export function useOpenIncidentItem(): (known: Known) => RowMenuItem[] {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const mayOpen = useMay('incidents.open');
  return (known) =>
    mayOpen
      ? [
          {
            key: 'incident',
            text: t('openIncident'),
            onChoose: () => void navigate(paths.incidents.open(known)),
          },
        ]
      : [];
}
