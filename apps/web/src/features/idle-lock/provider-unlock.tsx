import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../api/session/sign-out.ts';
import { SINGLE_SIGN_ON_AGAIN, writeReturnState } from '../../api/session/single-sign-on.ts';

/** For somebody whose password the console does not know: the provider authenticates them anew. */
export default function ProviderUnlock() {
  const { t } = useTranslation('sessions');
  const leave = (): void => {
    const { pathname, search, hash } = window.location;
    writeReturnState({ from: `${pathname}${search}${hash}` });
    // What was not sent waits for the same person's next session.
    void endSession();
    window.location.assign(SINGLE_SIGN_ON_AGAIN);
  };
  return (
    <>
      <p className="lock__lead">{t('lock.providerLead')}</p>
      <Button type="primary" size="large" block autoFocus onClick={leave}>
        {t('lock.provider')}
      </Button>
    </>
  );
}
