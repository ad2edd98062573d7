import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a worker's modules: the library registers this by itself in the first one only.
afterEach(cleanup);

// Code that loads on first use may take long on a busy machine; the library's own limit is a second.
configure({ asyncUtilTimeout: 8000 });
