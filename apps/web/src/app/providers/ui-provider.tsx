import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { antdTheme } from '../../config/antd-theme.ts';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { currentSkin, subscribeToSkin } from '../../lib/skin.ts';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';
import { useAntdLocale } from './use-antd-locale.ts';

const nonce = cspNonce();
const csp = nonce === undefined ? {} : { csp: { nonce } };

/** antd in our tokens, our language and under our policy. */
export function UiProvider({ children }: { children: ReactNode }) {
  const skin = useSyncExternalStore(subscribeToSkin, currentSkin);
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => antdTheme(skin, reducedMotion), [skin, reducedMotion]);
  const locale = useAntdLocale();
  return (
    <ConfigProvider theme={theme} {...csp} {...(locale === undefined ? {} : { locale })}>
      {children}
    </ConfigProvider>
  );
}
