import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './routes/app-routes.tsx';
import { RootErrorBoundary } from './routes/root-error-boundary.tsx';

export function App() {
  return (
    <BrowserRouter>
      <RootErrorBoundary>
        <AppRoutes />
      </RootErrorBoundary>
    </BrowserRouter>
  );
}
