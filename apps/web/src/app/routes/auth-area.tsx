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
  ['accounts', 'auth', 'terms', 'fields'],
);
const ForgotPasswordPage = lazyPart(
  () => import('#features/accounts/passwords/forgot-password-page.tsx'),
  ['accounts', 'auth', 'fields'],
);
const ResetPasswordPage = lazyPart(
  () => import('#features/accounts/passwords/reset-password-page.tsx'),
  ['accounts', 'auth'],
);

const prefetchConsole = (): void => {
  // A prefetch: if it fails, the sign-in loads it again.
  loadConsole().catch(() => {});
};

/** The pages in front of the sign-in. It comes with the first script, so that the form waits for no other. */
export function AuthArea() {
  return (
    <AuthLayout>
      <Suspense>
        <LayoutReady />
        <Routes>
          <Route path={entryPaths.login.pattern} element={<SignInPage onTyping={prefetchConsole} />} />
          {/* One element for both: the form stands as it was when the terms have been read. */}
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
