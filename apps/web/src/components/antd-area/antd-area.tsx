import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { currentSkin, subscribeToSkin } from '../../lib/skin.ts';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';
import { antdTheme } from './antd-theme.ts';
import { useAntdLocale } from './use-antd-locale.ts';
import { useFieldMessages } from './use-field-messages.ts';

const nonce = cspNonce();
const csp = nonce === undefined ? {} : { csp: { nonce } };

/**
 * antd in our tokens, our language and under our policy, around the pages that use it and loaded with them: it weighs as
 * much as all the rest, and what most pages need of it the platform has.
 */
export default function AntdArea({ children }: { children: ReactNode }) {
  const skin = useSyncExternalStore(subscribeToSkin, currentSkin);
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => antdTheme(skin, reducedMotion), [skin, reducedMotion]);
  const locale = useAntdLocale();
  const form = useFieldMessages();
  return (
    <ConfigProvider theme={theme} form={form} {...csp} {...(locale === undefined ? {} : { locale })}>
      {children}
    </ConfigProvider>
  );
}
