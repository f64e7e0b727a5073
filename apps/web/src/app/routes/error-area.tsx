import { Navigate, Route, Routes } from 'react-router-dom';
import { LayoutReady } from '#components/layout-splash.tsx';
import { paths } from '#config/paths.ts';
import { NotFoundPage } from '#features/errors/not-found-page.tsx';
import { SystemErrorPage } from '#features/errors/system-error-page.tsx';

export default function ErrorArea() {
  return (
    <>
      <LayoutReady />
      <Routes>
        <Route path="404" element={<NotFoundPage />} />
        <Route path="500" element={<SystemErrorPage />} />
        <Route path="*" element={<Navigate to={paths.error404.link()} replace />} />
      </Routes>
    </>
  );
}
