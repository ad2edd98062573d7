// Builds pages and servers where their sources have changed since the last build.
import { ensureBuilt } from './prepare.mjs';

await ensureBuilt();
