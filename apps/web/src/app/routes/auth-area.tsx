import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LayoutReady } from '#components/layout-splash.tsx';
import { entryPaths } from '#config/entry-paths.ts';
import { AuthLayout } from '#features/sign-in/auth-layout.tsx';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { loadConsole } from './load-console.ts';

const RegistrationArea = lazyPart(
  () => import('#features/accounts/registration/registration-area.tsx'),
  ['accounts', 'auth', 'terms'],
);
const ForgotPasswordPage = lazyPart(
  () => import('#features/accounts/passwords/forgot-password-page.tsx'),
  ['accounts', 'auth'],
);
const ResetPasswordPage = lazyPart(
  () => import('#features/accounts/passwords/reset-password-page.tsx'),
  ['accounts', 'auth'],
);

const prefetchConsole = (): void => {
  // A prefetch: if it fails, the sign-in loads it again.
  loadConsole().catch(() => {});
};

/** The signed-out pages. They are in the first script, so that the form needs no second request. */
export function AuthArea() {
  return (
    <AuthLayout>
      <Suspense>
        <LayoutReady />
        <Routes>
          <Route path={entryPaths.login.pattern} element={<SignInPage onTyping={prefetchConsole} />} />
          {/* One element for both routes, so that the form keeps its content while the terms are open. */}
          <Route element={<RegistrationArea />}>
            <Route path={entryPaths.registration.pattern} element={null} />
            <Route path={entryPaths.terms.pattern} element={null} />
          </Route>
          <Route path={entryPaths.forgotPassword.pattern} element={<ForgotPasswordPage />} />
          <Route path={entryPaths.resetPassword.pattern} element={<ResetPasswordPage />} />
          <Route path="*" element={<Navigate to={entryPaths.login.link()} replace />} />
        </Routes>
      </Suspense>
    </AuthLayout>
  );
}
