import { configure } from '@testing-library/react';

// What a test waits for ends the wait by coming. How long a busy machine takes for it proves nothing.
configure({ asyncUtilTimeout: 30_000 });
