import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** True for the user's own proposal: a colleague has to decide. */
  isOwn: boolean;
  /** True where it concerns the user's own account. */
  isSelf: boolean;
  isBusy: boolean;
  mayWithdraw: boolean;
  mayDecide: boolean;
  note?: string | null;
  onWithdraw: () => void;
  onReject: () => void;
  onApprove: () => void;
}

/** Two-person rule: the author of a proposal may withdraw it, and a colleague decides. */
export function ProposalActions(props: Props) {
  const { t } = useTranslation('staff');
  const { isOwn, isBusy } = props;
  const isBarred = props.isSelf || isOwn || isBusy;
  return (
    <div className="staff-grant-actions">
      {props.note != null && <p>{props.note}</p>}
      {isOwn && props.mayWithdraw && (
        <Button disabled={isBusy} onClick={props.onWithdraw}>
          {t('act.withdraw')}
        </Button>
      )}
      {props.mayDecide && (
        <>
          <Button danger disabled={isBarred} onClick={props.onReject}>
            {t('act.reject')}
          </Button>
          <Button type="primary" disabled={isBarred} onClick={props.onApprove}>
            {t('act.approve')}
          </Button>
        </>
      )}
    </div>
  );
}
