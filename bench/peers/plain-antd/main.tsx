import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

/** The app that a team gets from antd's and the router's own first pages: split routes and nothing else. */
const SignIn = lazy(() => import('./pages/sign-in.tsx'));
const Dashboard = lazy(() => import('./pages/dashboard.tsx'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/auth/login" element={<SignIn />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="*" element={<Navigate to="/auth/login" replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
);
