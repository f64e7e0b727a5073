import './proof-form.css';
import type { ProofMethod } from '@pitdesk/contracts/factors';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  methods: readonly ProofMethod[];
  isBusy: boolean;
  onChoose: (method: ProofMethod) => void;
}

/** The further proofs of the account. */
export function OtherMethods({ methods, isBusy, onChoose }: Props) {
  const { t } = useTranslation('factors');
  if (methods.length === 0) return null;
  return (
    <Flex component="p" wrap gap="8px 20px" className="proof__others">
      {methods.map((method) => (
        <button key={method} type="button" disabled={isBusy} onClick={() => onChoose(method)}>
          {t(`proof.other.${method}`)}
        </button>
      ))}
    </Flex>
  );
}
