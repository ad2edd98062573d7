// A file of its own (`chunkGroups` in vite.config.ts): React is wrapped as a CommonJS module, which
// would run with the first page part that asks for it.
import 'react-dom/client';
