import { runPart } from '@duskline/platform/part/run-part';
import { openBackOfficePart } from './open-back-office-part.ts';
import { readBackOfficeSettings } from './settings.ts';

await runPart(readBackOfficeSettings, openBackOfficePart);
