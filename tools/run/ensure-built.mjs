// Builds the storefront where its sources have changed since the last build.
import { ensureBuilt } from './prepare.mjs';

await ensureBuilt();
