import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only in the first test file that a worker loads it for.
afterEach(cleanup);

// Code that loads on first use may take long on a busy machine; the library's own limit is a second.
configure({ asyncUtilTimeout: 8000 });
