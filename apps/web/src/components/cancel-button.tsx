import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  onClick: () => void;
  disabled?: boolean;
}

/** Leaves a dialog or a form without its action. */
export function CancelButton({ onClick, disabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <Button onClick={onClick} disabled={disabled}>
      {t('modal.cancel')}
    </Button>
  );
}
