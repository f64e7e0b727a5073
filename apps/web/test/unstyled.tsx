import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const WITHOUT_STYLES = { zeroRuntime: true };

/** Keeps antd from creating style sheets: tests check texts and roles, and the sheets would take most of their time. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={WITHOUT_STYLES}>{children}</ConfigProvider>
);
