import type { MessageFlag } from '@pitdesk/contracts/words';
import { Flex } from 'antd';
import { FlagIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A tag for each flag of a message, with the judgement of staff. */
export function FlagMarks({ flags }: { flags: readonly MessageFlag[] }) {
  const { t } = useTranslation('chat');
  return (
    <Flex wrap gap={4} component="ul" aria-label={t('flag.label')}>
      {flags.map(({ id, category, severity, judgement }) => (
        <li key={id} className="mark flag-mark" data-severity={severity} data-verdict={judgement?.verdict}>
          <FlagIcon />
          <span>{t(`flag.category.${category}`)}</span>
          {judgement !== null && <span>{`· ${t(`flag.verdict.${judgement.verdict}`)}`}</span>}
        </li>
      ))}
    </Flex>
  );
}
