import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only in the first test file that a worker loads it for.
afterEach(cleanup);
