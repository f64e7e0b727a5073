import { configure } from '@testing-library/react';

// A wait ends when its condition is met; the time that a busy machine takes for it proves nothing.
configure({ asyncUtilTimeout: 30_000 });
