import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a worker's modules: the library registers this by itself in the first one only.
afterEach(cleanup);
