// A module of the framework's own file (`chunkGroups` in vite.config.ts): React, which is wrapped as
// a CommonJS module and would run with the first page part that asks for it, runs with that file.
import 'react-dom/client';
