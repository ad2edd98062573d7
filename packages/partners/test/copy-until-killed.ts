import { copyFiles } from '../src/files/copy-files.ts';
import { createLocalFileStore } from '../src/files/local-file-store.ts';
import { createS3FileStore } from '../src/files/s3-file-store.ts';

// Copies a folder to S3 as an operator's command does, for a test that kills it.
const [folder = '', workFolder = '', settings = '{}'] = process.argv.slice(2);
await copyFiles(
  {
    from: createLocalFileStore(folder, workFolder),
    to: createS3FileStore(JSON.parse(settings), workFolder),
  },
  { prefix: 'originals/' },
);
