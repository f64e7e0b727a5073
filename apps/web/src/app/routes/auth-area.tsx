import { Navigate, Route, Routes } from 'react-router-dom';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { paths } from '../../config/paths.ts';
import { AuthLayout } from '../../features/sign-in/auth-layout.tsx';
import { ComingAuthPage } from '../../features/sign-in/coming-auth-page.tsx';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { loadConsole } from './load-console.ts';

const prefetchConsole = (): void => {
  // Only ahead of time: where it fails, the sign-in asks again.
  loadConsole().catch(() => {});
};

export default function AuthArea() {
  return (
    <AuthLayout>
      <LayoutReady />
      <Routes>
        <Route path={paths.login.pattern} element={<SignInPage onTyping={prefetchConsole} />} />
        <Route path={paths.registration.pattern} element={<ComingAuthPage page="registration" />} />
        <Route path={paths.forgotPassword.pattern} element={<ComingAuthPage page="forgotPassword" />} />
        <Route path={paths.resetPassword.pattern} element={<ComingAuthPage page="resetPassword" />} />
        <Route path={paths.terms.pattern} element={<ComingAuthPage page="terms" />} />
        <Route path="*" element={<Navigate to={paths.login.link()} replace />} />
      </Routes>
    </AuthLayout>
  );
}
